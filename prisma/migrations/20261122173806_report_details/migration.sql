-- AlterTable
ALTER TABLE "report_children" ADD COLUMN     "details" JSONB;

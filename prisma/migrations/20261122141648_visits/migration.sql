-- AlterTable
ALTER TABLE "guardians" ADD COLUMN     "news_since" TIMESTAMPTZ(3),
ADD COLUMN     "visited_at" TIMESTAMPTZ(3);

-- CreateEnum
CREATE TYPE "entry_kind" AS ENUM ('report', 'moment');

-- CreateEnum
CREATE TYPE "change_kind" AS ENUM ('amended', 'moved', 'retracted', 'undone');

-- DropForeignKey
ALTER TABLE "moment_revisions" DROP CONSTRAINT "moment_revisions_moment_id_fkey";

-- DropForeignKey
ALTER TABLE "moment_revisions" DROP CONSTRAINT "moment_revisions_corrected_by_fkey";

-- DropForeignKey
ALTER TABLE "report_revisions" DROP CONSTRAINT "report_revisions_report_id_fkey";

-- DropForeignKey
ALTER TABLE "report_revisions" DROP CONSTRAINT "report_revisions_corrected_by_fkey";

-- DropIndex
DROP INDEX "moments_image_id_key";

-- AlterTable
ALTER TABLE "moment_children" ADD COLUMN     "corrected_at" TIMESTAMPTZ(3),
ADD COLUMN     "seen_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "report_children" ADD COLUMN     "corrected_at" TIMESTAMPTZ(3),
ADD COLUMN     "seen_at" TIMESTAMPTZ(3);

-- DropTable
DROP TABLE "moment_revisions";

-- DropTable
DROP TABLE "report_revisions";

-- CreateTable
CREATE TABLE "entry_changes" (
    "id" SERIAL NOT NULL,
    "entry" "entry_kind" NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" "change_kind" NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "day" DATE NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB,
    "to_entry_id" INTEGER,
    "to_child_id" INTEGER,
    "was_seen" BOOLEAN NOT NULL,
    "reason" VARCHAR(250) NOT NULL DEFAULT '',
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" INTEGER NOT NULL,

    CONSTRAINT "entry_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "entry_changes_entry_to_entry_id_to_child_id_idx" ON "entry_changes"("entry", "to_entry_id", "to_child_id");

-- CreateIndex
CREATE INDEX "entry_changes_child_id_entry_day_idx" ON "entry_changes"("child_id", "entry", "day");

-- CreateIndex
CREATE UNIQUE INDEX "entry_changes_entry_entry_id_child_id_version_key" ON "entry_changes"("entry", "entry_id", "child_id", "version");

-- CreateIndex
CREATE INDEX "moments_image_id_idx" ON "moments"("image_id");

-- AddForeignKey
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_to_child_id_fkey" FOREIGN KEY ("to_child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is gone leads nowhere, everything else somewhere.
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_leads_check" CHECK (
  (to_entry_id IS NULL) = (to_child_id IS NULL)
  AND (to_entry_id IS NULL) = (kind IN ('retracted', 'undone'))
  AND (to_entry_id IS NULL) = (after IS NULL));

-- What was said before a correction is not for the server to change.
REVOKE UPDATE, DELETE, TRUNCATE ON "entry_changes" FROM footprints_app;

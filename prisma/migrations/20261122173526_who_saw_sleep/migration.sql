-- Which person put a child down, woke it, looked at it or struck a check; null where nobody said who they are, and for what was recorded
-- before, so that servers of the release before go on beside it.
-- AlterTable
ALTER TABLE "sleeps" ADD COLUMN     "end_performed_by" INTEGER,
ADD COLUMN     "start_performed_by" INTEGER;

-- AlterTable
ALTER TABLE "sleep_checks" ADD COLUMN     "performed_by" INTEGER,
ADD COLUMN     "undo_performed_by" INTEGER;

-- AddForeignKey
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_start_performed_by_fkey" FOREIGN KEY ("start_performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_end_performed_by_fkey" FOREIGN KEY ("end_performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_performed_by_fkey" FOREIGN KEY ("performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_undo_performed_by_fkey" FOREIGN KEY ("undo_performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nobody wakes a child, or strikes a check, that was not woken or struck.
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_end_performed_check" CHECK ("end_performed_by" IS NULL OR "ended_at" IS NOT NULL);
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_undo_performed_check" CHECK ("undo_performed_by" IS NULL OR "undone_at" IS NOT NULL);

-- Who struck a check is written with the striking; who made it stays.
GRANT UPDATE ("undo_performed_by") ON "sleep_checks" TO footprints_app;

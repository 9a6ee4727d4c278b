-- CreateEnum
CREATE TYPE "archive_state" AS ENUM ('waiting', 'running', 'ready', 'failed');

-- CreateTable
CREATE TABLE "family_archives" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "asked_by" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "archive_state" NOT NULL DEFAULT 'waiting',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3),
    "file" VARCHAR(64),
    "bytes" BIGINT,
    "ready_at" TIMESTAMPTZ(3),
    "kept_until" TIMESTAMPTZ(3),

    CONSTRAINT "family_archives_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "family_archives_file_key" ON "family_archives"("file");

-- CreateIndex
CREATE INDEX "family_archives_child_id_id_idx" ON "family_archives"("child_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "family_archives" ADD CONSTRAINT "family_archives_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_archives" ADD CONSTRAINT "family_archives_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "family_archives" ADD CONSTRAINT "family_archives_progress_check" CHECK ("progress" BETWEEN 0 AND 100);
ALTER TABLE "family_archives" ADD CONSTRAINT "family_archives_ready_check" CHECK (
  ("state" = 'ready') = ("ready_at" IS NOT NULL AND "kept_until" IS NOT NULL AND "bytes" IS NOT NULL)
  AND ("state" <> 'ready' OR "file" IS NOT NULL));

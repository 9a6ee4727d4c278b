-- What a family allows, by purpose and in which words, and the photos that a withdrawn consent hides. What was recorded as the one
-- photo consent is that for photos at all: the same answers under their new name.

-- AlterEnum
ALTER TYPE "consent_purpose" RENAME VALUE 'photo' TO 'portfolio';
ALTER TYPE "consent_purpose" ADD VALUE 'together';
ALTER TYPE "consent_purpose" ADD VALUE 'display';

-- CreateEnum
CREATE TYPE "photo_settlement" AS ENUM ('kept', 'out');

-- AlterTable: all that is there was entered by staff.
ALTER TABLE "consents" ADD COLUMN     "text_version" INTEGER,
ADD COLUMN     "is_paper" BOOLEAN NOT NULL DEFAULT TRUE;

-- CreateTable
CREATE TABLE "held_photos" (
    "id" SERIAL NOT NULL,
    "image_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "settlement" "photo_settlement",
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" INTEGER,

    CONSTRAINT "held_photos_pkey" PRIMARY KEY ("id")
);

-- The consent in force is the answer that came last, whatever the calendar says where the child was then.
DROP INDEX "consents_child_id_purpose_from_day_id_idx";

-- CreateIndex
CREATE INDEX "consents_child_id_purpose_id_idx" ON "consents"("child_id", "purpose", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "held_photos_image_id_child_id_key" ON "held_photos"("image_id", "child_id");

-- CreateIndex
CREATE INDEX "held_photos_child_id_idx" ON "held_photos"("child_id");

-- AddForeignKey
ALTER TABLE "held_photos" ADD CONSTRAINT "held_photos_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_photos" ADD CONSTRAINT "held_photos_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_photos" ADD CONSTRAINT "held_photos_settled_by_fkey" FOREIGN KEY ("settled_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "held_photos" ADD CONSTRAINT "held_photos_settled_check" CHECK (("settlement" IS NULL) = ("settled_at" IS NULL));

-- What was entered one way around is not entered again: answers are added and stay as they are.
REVOKE UPDATE, DELETE ON "consents" FROM footprints_app;

-- Photos of children whose family has said no already, which everybody sees who is on them with the child.
INSERT INTO "held_photos" ("image_id", "child_id", "held_at")
SELECT DISTINCT m."image_id", mc."child_id", now()
FROM "moment_children" mc JOIN "moments" m ON m."id" = mc."moment_id"
WHERE (
  SELECT NOT s."granted" FROM "consents" s WHERE s."child_id" = mc."child_id" ORDER BY s."from_day" DESC, s."id" DESC LIMIT 1);

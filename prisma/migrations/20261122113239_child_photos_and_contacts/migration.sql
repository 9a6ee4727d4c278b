-- A photo of a child alone, and whom to call about it.

-- AlterTable
ALTER TABLE "children" ADD COLUMN     "image_id" INTEGER;

-- CreateTable
CREATE TABLE "child_contacts" (
    "child_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "relation" VARCHAR(60) NOT NULL DEFAULT '',
    "phone" VARCHAR(40) NOT NULL,
    "may_pick_up" BOOLEAN NOT NULL,

    CONSTRAINT "child_contacts_pkey" PRIMARY KEY ("child_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "children_image_id_key" ON "children"("image_id");

-- AddForeignKey
ALTER TABLE "children" ADD CONSTRAINT "children_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_contacts" ADD CONSTRAINT "child_contacts_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- At most ten, from the first to call on.
ALTER TABLE "child_contacts" ADD CONSTRAINT "child_contacts_position_check" CHECK ("position" BETWEEN 0 AND 9);

-- CreateTable
CREATE TABLE "photo_children" (
    "image_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,

    CONSTRAINT "photo_children_pkey" PRIMARY KEY ("image_id","child_id")
);

-- CreateIndex
CREATE INDEX "photo_children_child_id_idx" ON "photo_children"("child_id");

-- AddForeignKey
ALTER TABLE "photo_children" ADD CONSTRAINT "photo_children_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_children" ADD CONSTRAINT "photo_children_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

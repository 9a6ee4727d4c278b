-- AlterTable
ALTER TABLE "locations" ADD COLUMN     "emergency_phone" VARCHAR(40) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "ratio_rules" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "from_months" INTEGER NOT NULL,
    "to_months" INTEGER NOT NULL,
    "children_per_staff" INTEGER NOT NULL,
    "citation" VARCHAR(250) NOT NULL DEFAULT '',
    "preset" VARCHAR(20),

    CONSTRAINT "ratio_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ratio_changes" (
    "id" SERIAL NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "children" INTEGER NOT NULL,
    "staff" INTEGER,
    "allowed" INTEGER,
    "is_within" BOOLEAN,

    CONSTRAINT "ratio_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ratio_rules_location_id_idx" ON "ratio_rules"("location_id");

-- CreateIndex
CREATE INDEX "ratio_changes_classroom_id_id_idx" ON "ratio_changes"("classroom_id", "id");

-- CreateIndex
CREATE INDEX "ratio_changes_location_id_at_idx" ON "ratio_changes"("location_id", "at");

-- AddForeignKey
ALTER TABLE "ratio_rules" ADD CONSTRAINT "ratio_rules_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ratio_changes" ADD CONSTRAINT "ratio_changes_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ratio_changes" ADD CONSTRAINT "ratio_changes_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ratio_rules" ADD CONSTRAINT "ratio_rules_months_check" CHECK ("from_months" >= 0 AND "from_months" < "to_months");
ALTER TABLE "ratio_rules" ADD CONSTRAINT "ratio_rules_children_check" CHECK ("children_per_staff" > 0);
-- Nobody is said to be within a ratio where it is not known who is there or what is allowed.
ALTER TABLE "ratio_changes" ADD CONSTRAINT "ratio_changes_known_check" CHECK (
  ("is_within" IS NULL) = ("allowed" IS NULL) AND ("allowed" IS NULL OR "staff" IS NOT NULL));

-- How many were there when is not for the server to change or take away.
REVOKE UPDATE, DELETE, TRUNCATE ON "ratio_changes" FROM footprints_app;

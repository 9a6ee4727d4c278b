-- How long each kind of record is kept, and which children are held.
-- CreateTable
CREATE TABLE "retention_rules" (
    "location_id" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "keep_count" INTEGER,
    "keep_unit" VARCHAR(5),
    "counted_from" VARCHAR(10) NOT NULL,
    "citation" VARCHAR(250) NOT NULL DEFAULT '',
    "preset" VARCHAR(20),
    "reason" VARCHAR(250) NOT NULL DEFAULT '',
    "set_by" INTEGER,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_rules_pkey" PRIMARY KEY ("location_id","kind")
);

-- CreateTable
CREATE TABLE "legal_holds" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "reason" VARCHAR(250) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "set_by" INTEGER,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" INTEGER,

    CONSTRAINT "legal_holds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "legal_holds_child_id_idx" ON "legal_holds"("child_id");

-- AddForeignKey
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_set_by_fkey" FOREIGN KEY ("set_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_set_by_fkey" FOREIGN KEY ("set_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_keep_check" CHECK (
  ("keep_count" IS NULL) = ("keep_unit" IS NULL) AND ("keep_count" IS NULL OR "keep_count" BETWEEN 1 AND 36525));
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_unit_check" CHECK ("keep_unit" IN ('day', 'month', 'year'));
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_from_check" CHECK (
  "counted_from" IN ('recorded', 'ended', 'left', 'birth', 'claimYear'));
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_ended_check" CHECK ("ended_at" IS NOT NULL OR "ended_by" IS NULL);

-- That something was held is not for the server to take away.
REVOKE DELETE, TRUNCATE ON "legal_holds" FROM footprints_app;

-- CreateTable
CREATE TABLE "care_plans" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "content" JSONB NOT NULL,
    "from_day" DATE NOT NULL,
    "ends_on" DATE,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "care_plans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "care_plans_child_id_from_day_idx" ON "care_plans"("child_id", "from_day" DESC);

-- AddForeignKey
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_kind_check" CHECK ("kind" IN ('sleep', 'feeding'));
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_content_check" CHECK (jsonb_typeof("content") = 'object');
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_days_check" CHECK ("ends_on" >= "from_day");
-- Of a kind a child has one plan at a time. As for sleeps, a child is a range of one number; a kind has a constraint of its own.
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_sleep_excl" EXCLUDE USING gist (
  int4range("child_id", "child_id", '[]') WITH =, daterange("from_day", "ends_on", '[]') WITH &&) WHERE ("kind" = 'sleep');
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_feeding_excl" EXCLUDE USING gist (
  int4range("child_id", "child_id", '[]') WITH =, daterange("from_day", "ends_on", '[]') WITH &&) WHERE ("kind" = 'feeding');

-- CreateTable
CREATE TABLE "sleeps" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "last_day" DATE,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "start_recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "started_by" INTEGER NOT NULL,
    "put_down" VARCHAR(10) NOT NULL,
    "check_minutes" INTEGER,
    "ended_at" TIMESTAMPTZ(3),
    "end_recorded_at" TIMESTAMPTZ(3),
    "ended_by" INTEGER,

    CONSTRAINT "sleeps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sleep_checks" (
    "id" SERIAL NOT NULL,
    "sleep_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" INTEGER NOT NULL,
    "position" VARCHAR(10) NOT NULL,
    "breathing" VARCHAR(10) NOT NULL,
    "signs" VARCHAR(20)[],
    "action" VARCHAR(20) NOT NULL,
    "note" VARCHAR(250) NOT NULL DEFAULT '',
    "is_late" BOOLEAN NOT NULL,
    "check_minutes" INTEGER,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" INTEGER,
    "undone_reason" VARCHAR(250) NOT NULL DEFAULT '',

    CONSTRAINT "sleep_checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sleep_reports" (
    "sleep_id" INTEGER NOT NULL,
    "report_id" INTEGER NOT NULL,

    CONSTRAINT "sleep_reports_pkey" PRIMARY KEY ("sleep_id","report_id")
);

-- CreateTable
CREATE TABLE "room_rules" (
    "classroom_id" INTEGER NOT NULL,
    "check_minutes" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "room_rules_pkey" PRIMARY KEY ("classroom_id")
);

-- CreateIndex
CREATE INDEX "sleeps_child_id_day_idx" ON "sleeps"("child_id", "day");

-- CreateIndex
CREATE INDEX "sleeps_classroom_id_last_day_idx" ON "sleeps"("classroom_id", "last_day");

-- CreateIndex
CREATE INDEX "sleeps_location_id_last_day_idx" ON "sleeps"("location_id", "last_day");

-- CreateIndex
CREATE INDEX "sleep_checks_sleep_id_at_idx" ON "sleep_checks"("sleep_id", "at");

-- CreateIndex
CREATE INDEX "sleep_reports_report_id_idx" ON "sleep_reports"("report_id");

-- AddForeignKey
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_child_id_classroom_id_location_id_fkey" FOREIGN KEY ("child_id", "classroom_id", "location_id") REFERENCES "children"("id", "classroom_id", "location_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_sleep_id_fkey" FOREIGN KEY ("sleep_id") REFERENCES "sleeps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_undone_by_fkey" FOREIGN KEY ("undone_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_reports" ADD CONSTRAINT "sleep_reports_sleep_id_fkey" FOREIGN KEY ("sleep_id") REFERENCES "sleeps"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_reports" ADD CONSTRAINT "sleep_reports_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_rules" ADD CONSTRAINT "room_rules_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A child sleeps once at a time: two tablets that start the same nap make one. A constraint on the child alone would need the
-- extension btree_gist, so a child is a range of one number.
CREATE UNIQUE INDEX "sleeps_open_key" ON "sleeps"("child_id") WHERE "ended_at" IS NULL;
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_apart_excl" EXCLUDE USING gist (
  int4range("child_id", "child_id", '[]') WITH =, tstzrange("started_at", "ended_at") WITH &&);
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_times_check" CHECK ("ended_at" >= "started_at" AND "last_day" >= "day");
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_end_check" CHECK (
  num_nulls("ended_at", "last_day", "end_recorded_at", "ended_by") IN (0, 4));
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_put_down_check" CHECK ("put_down" IN ('back', 'side', 'stomach'));
ALTER TABLE "sleeps" ADD CONSTRAINT "sleeps_minutes_check" CHECK ("check_minutes" BETWEEN 5 AND 60);
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_seen_check" CHECK (
  "position" IN ('back', 'side', 'stomach') AND "breathing" IN ('easy', 'laboured')
  AND "action" IN ('none', 'returned to back', 'woken', 'medical'));
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_minutes_check" CHECK ("check_minutes" BETWEEN 5 AND 60);
ALTER TABLE "sleep_checks" ADD CONSTRAINT "sleep_checks_undone_check" CHECK (("undone_at" IS NULL) = ("undone_by" IS NULL));
ALTER TABLE "room_rules" ADD CONSTRAINT "room_rules_minutes_check" CHECK ("check_minutes" BETWEEN 5 AND 60);

-- What somebody saw of a sleeping child is not for the server to change or take away: it can be struck, and no more.
REVOKE UPDATE, DELETE, TRUNCATE ON "sleep_checks" FROM footprints_app;
GRANT UPDATE ("check_minutes", "undone_at", "undone_by", "undone_reason") ON "sleep_checks" TO footprints_app;

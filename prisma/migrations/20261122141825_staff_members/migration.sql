-- Who works in the rooms, by whom what is recorded was done, the rooms' tablets, and who was in which room when. Every new column
-- has a default or may be empty, so that servers of the release before go on beside it.
-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "acting_since" TIMESTAMPTZ(3),
ADD COLUMN     "acting_staff_id" INTEGER,
ADD COLUMN     "device_id" INTEGER,
ADD COLUMN     "pins_locked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "awards" ADD COLUMN     "performed_by" INTEGER;

-- AlterTable
ALTER TABLE "attendance_days" ADD COLUMN     "in_by" INTEGER,
ADD COLUMN     "out_by" INTEGER;

-- AlterTable
ALTER TABLE "attendance_revisions" ADD COLUMN     "performed_by" INTEGER;

-- AlterTable
ALTER TABLE "entry_changes" ADD COLUMN     "performed_by" INTEGER;

-- AlterTable
ALTER TABLE "moments" ADD COLUMN     "performed_by" INTEGER;

-- AlterTable
ALTER TABLE "locations" ADD COLUMN     "needs_person" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "performed_by" INTEGER;

-- CreateTable
CREATE TABLE "staff_members" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "display_name" VARCHAR(120) NOT NULL,
    "initials" VARCHAR(4) NOT NULL,
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "pin_hash" VARCHAR(200),
    "pin_key" BYTEA,
    "pin_set_at" TIMESTAMPTZ(3),
    "started_on" DATE NOT NULL,
    "ended_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "sort_name" TEXT GENERATED ALWAYS AS (lower(display_name)) VIRTUAL,

    CONSTRAINT "staff_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pin_links" (
    "id" SERIAL NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pin_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_devices" (
    "id" SERIAL NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "paired_by" INTEGER,
    "paired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shifts" (
    "id" SERIAL NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3),
    "recorded_by" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "shifts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_members_user_id_key" ON "staff_members"("user_id");

-- CreateIndex
CREATE INDEX "staff_members_location_id_idx" ON "staff_members"("location_id");

-- CreateIndex
CREATE UNIQUE INDEX "pin_links_token_hash_key" ON "pin_links"("token_hash");

-- CreateIndex
CREATE INDEX "pin_links_staff_member_id_idx" ON "pin_links"("staff_member_id");

-- CreateIndex
CREATE INDEX "room_devices_classroom_id_idx" ON "room_devices"("classroom_id");

-- CreateIndex
CREATE INDEX "shifts_classroom_id_from_at_idx" ON "shifts"("classroom_id", "from_at");

-- CreateIndex
CREATE INDEX "shifts_location_id_from_at_idx" ON "shifts"("location_id", "from_at");

-- CreateIndex
CREATE INDEX "sessions_device_id_idx" ON "sessions"("device_id");

-- CreateIndex
CREATE INDEX "sessions_acting_staff_id_idx" ON "sessions"("acting_staff_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "room_devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_staff_id_fkey" FOREIGN KEY ("acting_staff_id") REFERENCES "staff_members"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "awards" ADD CONSTRAINT "awards_performed_by_fkey" FOREIGN KEY ("performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_in_by_fkey" FOREIGN KEY ("in_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_out_by_fkey" FOREIGN KEY ("out_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_revisions" ADD CONSTRAINT "attendance_revisions_performed_by_fkey" FOREIGN KEY ("performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_changes" ADD CONSTRAINT "entry_changes_performed_by_fkey" FOREIGN KEY ("performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moments" ADD CONSTRAINT "moments_performed_by_fkey" FOREIGN KEY ("performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_performed_by_fkey" FOREIGN KEY ("performed_by") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pin_links" ADD CONSTRAINT "pin_links_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pin_links" ADD CONSTRAINT "pin_links_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_devices" ADD CONSTRAINT "room_devices_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_devices" ADD CONSTRAINT "room_devices_paired_by_fkey" FOREIGN KEY ("paired_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Initials name one person of a place at a time.
CREATE UNIQUE INDEX "staff_members_initials_key" ON "staff_members" ("location_id", upper("initials")) WHERE "ended_on" IS NULL;

-- A PIN comes with the name of its secret.
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_pin_check" CHECK (
  ("pin_hash" IS NULL) = ("pin_key" IS NULL) AND ("pin_hash" IS NULL) = ("pin_set_at" IS NULL));
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_days_check" CHECK ("ended_on" >= "started_on");

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_check" CHECK ("acting_staff_id" IS NULL OR "acting_since" IS NOT NULL);

-- Nobody is in two rooms at once. As for lessons, without btree_gist: each person has a stretch of numbers, a second being one of
-- them.
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_calendar_check" CHECK (
  "from_at" BETWEEN TIMESTAMPTZ '2000-01-01 00:00:00+00' AND TIMESTAMPTZ '2199-12-31 00:00:00+00'
  AND coalesce("to_at", "from_at") BETWEEN "from_at" AND TIMESTAMPTZ '2199-12-31 00:00:00+00');
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_apart_excl" EXCLUDE USING gist (
  numrange(
    "staff_member_id"::numeric * 10000000000 + extract(epoch FROM "from_at" - TIMESTAMPTZ '2000-01-01 00:00:00+00'),
    "staff_member_id"::numeric * 10000000000
      + coalesce(extract(epoch FROM "to_at" - TIMESTAMPTZ '2000-01-01 00:00:00+00'), 9999999999), '[)') WITH &&);

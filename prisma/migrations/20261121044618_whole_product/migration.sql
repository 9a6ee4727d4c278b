-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "consent_purpose" AS ENUM ('photo');

-- CreateEnum
CREATE TYPE "image_kind" AS ENUM ('photo', 'badge');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('Classroom', 'Director', 'Admin', 'Parent');

-- CreateTable
CREATE TABLE "sessions" (
    "id_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "reset_tokens" (
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "reset_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" SERIAL NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "invited_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_addresses" (
    "user_id" INTEGER NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_addresses_pkey" PRIMARY KEY ("user_id","address_hash")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" INTEGER NOT NULL,
    "call" VARCHAR(80) NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","call","key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" INTEGER,
    "action" VARCHAR(60) NOT NULL,
    "entity" VARCHAR(40) NOT NULL,
    "entity_id" VARCHAR(80) NOT NULL,
    "location_id" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "previous_hash" BYTEA,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "badge_categories" (
    "id" SERIAL NOT NULL,
    "value" VARCHAR(80) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "badge_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "badges" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "title" VARCHAR(120) NOT NULL,
    "description" VARCHAR(500) NOT NULL DEFAULT '',
    "image_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "badges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "awards" (
    "id" SERIAL NOT NULL,
    "badge_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "earned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "awarded_by" INTEGER NOT NULL,

    CONSTRAINT "awards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "groups" (
    "id" SERIAL NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "name" VARCHAR(80) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "children" (
    "id" SERIAL NOT NULL,
    "first_name" VARCHAR(80) NOT NULL,
    "middle_name" VARCHAR(80),
    "last_name" VARCHAR(80) NOT NULL,
    "birth_date" DATE,
    "location_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "group_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "children_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "placements" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "group_id" INTEGER NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE,

    CONSTRAINT "placements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guardians" (
    "user_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "relationship" VARCHAR(60) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guardians_pkey" PRIMARY KEY ("user_id","child_id")
);

-- CreateTable
CREATE TABLE "allergies" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "substance" VARCHAR(80) NOT NULL,
    "reaction" VARCHAR(250) NOT NULL DEFAULT '',

    CONSTRAINT "allergies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "purpose" "consent_purpose" NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "from_day" DATE NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recorded_by" INTEGER,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendance_days" (
    "id" SERIAL NOT NULL,
    "child_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_out_at" TIMESTAMPTZ(3),
    "recorded_by" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "attendance_days_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendance_revisions" (
    "id" SERIAL NOT NULL,
    "day_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_out_at" TIMESTAMPTZ(3),
    "reason" VARCHAR(250) NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "corrected_by" INTEGER,

    CONSTRAINT "attendance_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subjects" (
    "id" SERIAL NOT NULL,
    "value" VARCHAR(80) NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "subjects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lessons" (
    "id" SERIAL NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "title" VARCHAR(160) NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lessons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standards" (
    "id" SERIAL NOT NULL,
    "code" VARCHAR(40) NOT NULL,
    "title" VARCHAR(250) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "standards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lesson_standards" (
    "lesson_id" INTEGER NOT NULL,
    "standard_id" INTEGER NOT NULL,

    CONSTRAINT "lesson_standards_pkey" PRIMARY KEY ("lesson_id","standard_id")
);

-- CreateTable
CREATE TABLE "trivia" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(120) NOT NULL,
    "message" VARCHAR(500) NOT NULL,
    "location_id" INTEGER,
    "from_day" DATE NOT NULL,
    "to_day" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "trivia_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "images" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(64) NOT NULL,
    "kind" "image_kind" NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "uploaded_by" INTEGER,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moments" (
    "id" SERIAL NOT NULL,
    "image_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "lesson_id" INTEGER,
    "note" VARCHAR(250) NOT NULL DEFAULT '',
    "location_id" INTEGER NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recorded_by" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "moments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moment_children" (
    "moment_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "moment_children_pkey" PRIMARY KEY ("moment_id","child_id")
);

-- CreateTable
CREATE TABLE "parent_comments" (
    "moment_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "note" VARCHAR(250) NOT NULL,
    "author_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "parent_comments_pkey" PRIMARY KEY ("moment_id","child_id")
);

-- CreateTable
CREATE TABLE "moment_revisions" (
    "id" SERIAL NOT NULL,
    "moment_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "reason" VARCHAR(250) NOT NULL DEFAULT '',
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "corrected_by" INTEGER NOT NULL,

    CONSTRAINT "moment_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "locations" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "address" VARCHAR(300) NOT NULL DEFAULT '',
    "time_zone" VARCHAR(64) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "locations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "display_name" VARCHAR(120) NOT NULL,
    "password_hash" VARCHAR(200),
    "location_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_roles" (
    "user_id" INTEGER NOT NULL,
    "role" "role" NOT NULL,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("user_id","role")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" SERIAL NOT NULL,
    "type_id" SMALLINT NOT NULL,
    "note" VARCHAR(250) NOT NULL DEFAULT '',
    "info" VARCHAR(100) NOT NULL DEFAULT '',
    "time_start" TIME(0),
    "time_end" TIME(0),
    "location_id" INTEGER NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recorded_by" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_children" (
    "report_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "classroom_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "day" DATE NOT NULL,
    "colour" VARCHAR(6) NOT NULL DEFAULT 'gray',

    CONSTRAINT "report_children_pkey" PRIMARY KEY ("report_id","child_id")
);

-- CreateTable
CREATE TABLE "report_revisions" (
    "id" SERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "reason" VARCHAR(250) NOT NULL DEFAULT '',
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "corrected_by" INTEGER NOT NULL,

    CONSTRAINT "report_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");

-- CreateIndex
CREATE INDEX "reset_tokens_user_id_idx" ON "reset_tokens"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_user_id_idx" ON "invitations"("user_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "audit_entries_entity_entity_id_id_idx" ON "audit_entries"("entity", "entity_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_location_id_id_idx" ON "audit_entries"("location_id", "id" DESC);

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "badge_categories_value_key" ON "badge_categories"("value");

-- CreateIndex
CREATE UNIQUE INDEX "badges_image_id_key" ON "badges"("image_id");

-- CreateIndex
CREATE INDEX "badges_category_id_idx" ON "badges"("category_id");

-- CreateIndex
CREATE INDEX "awards_child_id_earned_at_id_idx" ON "awards"("child_id", "earned_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "awards_classroom_id_earned_at_id_idx" ON "awards"("classroom_id", "earned_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "awards_location_id_earned_at_id_idx" ON "awards"("location_id", "earned_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "awards_badge_id_child_id_key" ON "awards"("badge_id", "child_id");

-- CreateIndex
CREATE UNIQUE INDEX "groups_classroom_id_name_key" ON "groups"("classroom_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "groups_id_classroom_id_key" ON "groups"("id", "classroom_id");

-- CreateIndex
CREATE INDEX "children_classroom_id_group_id_idx" ON "children"("classroom_id", "group_id");

-- CreateIndex
CREATE INDEX "children_location_id_last_name_first_name_idx" ON "children"("location_id", "last_name", "first_name");

-- CreateIndex
CREATE UNIQUE INDEX "children_id_classroom_id_location_id_key" ON "children"("id", "classroom_id", "location_id");

-- CreateIndex
CREATE UNIQUE INDEX "placements_child_id_from_day_key" ON "placements"("child_id", "from_day");

-- CreateIndex
CREATE INDEX "guardians_child_id_idx" ON "guardians"("child_id");

-- CreateIndex
CREATE UNIQUE INDEX "allergies_child_id_substance_key" ON "allergies"("child_id", "substance");

-- CreateIndex
CREATE INDEX "consents_child_id_purpose_from_day_id_idx" ON "consents"("child_id", "purpose", "from_day" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "attendance_days_classroom_id_day_idx" ON "attendance_days"("classroom_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "attendance_days_child_id_day_key" ON "attendance_days"("child_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "attendance_revisions_day_id_version_key" ON "attendance_revisions"("day_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "subjects_value_key" ON "subjects"("value");

-- CreateIndex
CREATE INDEX "lessons_subject_id_from_day_idx" ON "lessons"("subject_id", "from_day" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "standards_code_key" ON "standards"("code");

-- CreateIndex
CREATE INDEX "trivia_from_day_idx" ON "trivia"("from_day" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "images_name_key" ON "images"("name");

-- CreateIndex
CREATE UNIQUE INDEX "moments_image_id_key" ON "moments"("image_id");

-- CreateIndex
CREATE UNIQUE INDEX "moments_id_happened_at_key" ON "moments"("id", "happened_at");

-- CreateIndex
CREATE INDEX "moment_children_child_id_happened_at_moment_id_idx" ON "moment_children"("child_id", "happened_at" DESC, "moment_id" DESC);

-- CreateIndex
CREATE INDEX "moment_children_classroom_id_happened_at_moment_id_child_id_idx" ON "moment_children"("classroom_id", "happened_at" DESC, "moment_id" DESC, "child_id");

-- CreateIndex
CREATE INDEX "moment_children_location_id_happened_at_moment_id_child_id_idx" ON "moment_children"("location_id", "happened_at" DESC, "moment_id" DESC, "child_id");

-- CreateIndex
CREATE UNIQUE INDEX "moment_revisions_moment_id_version_key" ON "moment_revisions"("moment_id", "version");

-- CreateIndex
CREATE INDEX "users_location_id_idx" ON "users"("location_id");

-- CreateIndex
CREATE UNIQUE INDEX "reports_id_happened_at_key" ON "reports"("id", "happened_at");

-- CreateIndex
CREATE INDEX "report_children_child_id_happened_at_report_id_idx" ON "report_children"("child_id", "happened_at" DESC, "report_id" DESC);

-- CreateIndex
CREATE INDEX "report_children_classroom_id_happened_at_report_id_child_id_idx" ON "report_children"("classroom_id", "happened_at" DESC, "report_id" DESC, "child_id");

-- CreateIndex
CREATE INDEX "report_children_location_id_happened_at_report_id_child_id_idx" ON "report_children"("location_id", "happened_at" DESC, "report_id" DESC, "child_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_revisions_report_id_version_key" ON "report_revisions"("report_id", "version");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "badges" ADD CONSTRAINT "badges_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "badge_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "badges" ADD CONSTRAINT "badges_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "awards" ADD CONSTRAINT "awards_badge_id_fkey" FOREIGN KEY ("badge_id") REFERENCES "badges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "awards" ADD CONSTRAINT "awards_child_id_classroom_id_location_id_fkey" FOREIGN KEY ("child_id", "classroom_id", "location_id") REFERENCES "children"("id", "classroom_id", "location_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "awards" ADD CONSTRAINT "awards_awarded_by_fkey" FOREIGN KEY ("awarded_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "groups" ADD CONSTRAINT "groups_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "children" ADD CONSTRAINT "children_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "children" ADD CONSTRAINT "children_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "children" ADD CONSTRAINT "children_group_id_classroom_id_fkey" FOREIGN KEY ("group_id", "classroom_id") REFERENCES "groups"("id", "classroom_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placements" ADD CONSTRAINT "placements_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placements" ADD CONSTRAINT "placements_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placements" ADD CONSTRAINT "placements_classroom_id_fkey" FOREIGN KEY ("classroom_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placements" ADD CONSTRAINT "placements_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allergies" ADD CONSTRAINT "allergies_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_child_id_classroom_id_location_id_fkey" FOREIGN KEY ("child_id", "classroom_id", "location_id") REFERENCES "children"("id", "classroom_id", "location_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_revisions" ADD CONSTRAINT "attendance_revisions_day_id_fkey" FOREIGN KEY ("day_id") REFERENCES "attendance_days"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendance_revisions" ADD CONSTRAINT "attendance_revisions_corrected_by_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_standards" ADD CONSTRAINT "lesson_standards_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_standards" ADD CONSTRAINT "lesson_standards_standard_id_fkey" FOREIGN KEY ("standard_id") REFERENCES "standards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trivia" ADD CONSTRAINT "trivia_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moments" ADD CONSTRAINT "moments_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moments" ADD CONSTRAINT "moments_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moments" ADD CONSTRAINT "moments_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moments" ADD CONSTRAINT "moments_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moments" ADD CONSTRAINT "moments_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moment_children" ADD CONSTRAINT "moment_children_moment_id_happened_at_fkey" FOREIGN KEY ("moment_id", "happened_at") REFERENCES "moments"("id", "happened_at") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moment_children" ADD CONSTRAINT "moment_children_child_id_classroom_id_location_id_fkey" FOREIGN KEY ("child_id", "classroom_id", "location_id") REFERENCES "children"("id", "classroom_id", "location_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parent_comments" ADD CONSTRAINT "parent_comments_moment_id_child_id_fkey" FOREIGN KEY ("moment_id", "child_id") REFERENCES "moment_children"("moment_id", "child_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parent_comments" ADD CONSTRAINT "parent_comments_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parent_comments" ADD CONSTRAINT "parent_comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moment_revisions" ADD CONSTRAINT "moment_revisions_moment_id_fkey" FOREIGN KEY ("moment_id") REFERENCES "moments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moment_revisions" ADD CONSTRAINT "moment_revisions_corrected_by_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_children" ADD CONSTRAINT "report_children_report_id_happened_at_fkey" FOREIGN KEY ("report_id", "happened_at") REFERENCES "reports"("id", "happened_at") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_children" ADD CONSTRAINT "report_children_child_id_classroom_id_location_id_fkey" FOREIGN KEY ("child_id", "classroom_id", "location_id") REFERENCES "children"("id", "classroom_id", "location_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_corrected_by_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.

-- Sign-in by email, without regard to case.
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK ("email" = btrim("email") AND "email" <> '');

-- A child is in one place at a time.
CREATE UNIQUE INDEX "placements_open_key" ON "placements" ("child_id") WHERE "to_day" IS NULL;
ALTER TABLE "placements" ADD CONSTRAINT "placements_days_check" CHECK ("to_day" IS NULL OR "from_day" <= "to_day");

-- An uploader's waiting uploads, and the sweep of old ones.
CREATE INDEX "images_waiting_idx" ON "images" ("uploaded_by", "uploaded_at") WHERE "used_at" IS NULL;
ALTER TABLE "images" ADD CONSTRAINT "images_size_check" CHECK ("width" > 0 AND "height" > 0 AND "bytes" > 0);

-- Specification §3 and §5: seven types, times on naps alone and in order, a note where the type is the note.
ALTER TABLE "reports" ADD CONSTRAINT "reports_type_check" CHECK ("type_id" BETWEEN 1 AND 7);
ALTER TABLE "reports" ADD CONSTRAINT "reports_nap_check" CHECK (
  CASE WHEN "type_id" = 3 THEN "time_start" IS NOT NULL AND "time_end" IS NOT NULL AND "time_start" < "time_end"
  ELSE "time_start" IS NULL AND "time_end" IS NULL END);
ALTER TABLE "reports" ADD CONSTRAINT "reports_info_check" CHECK (("type_id" IN (1, 2, 6)) = ("info" <> ''));
ALTER TABLE "reports" ADD CONSTRAINT "reports_note_check" CHECK ("type_id" <> 7 OR "note" <> '');
ALTER TABLE "report_children" ADD CONSTRAINT "report_children_colour_check"
  CHECK ("colour" IN ('green', 'blue', 'yellow', 'orange', 'gray'));

ALTER TABLE "parent_comments" ADD CONSTRAINT "parent_comments_note_check" CHECK ("note" <> '');
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_times_check"
  CHECK ("checked_out_at" IS NULL OR ("checked_in_at" IS NOT NULL AND "checked_in_at" <= "checked_out_at"));
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_days_check" CHECK ("to_day" IS NULL OR "from_day" <= "to_day");
ALTER TABLE "trivia" ADD CONSTRAINT "trivia_days_check" CHECK ("to_day" IS NULL OR "from_day" <= "to_day");
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_times_check" CHECK ("expires_at" > "created_at");
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_times_check" CHECK ("expires_at" > "created_at");

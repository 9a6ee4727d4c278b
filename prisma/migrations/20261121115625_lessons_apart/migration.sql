-- Two lessons of a subject are never in force on one day. A constraint on subject and days would need the extension
-- btree_gist, which not every server has; so each subject is given a stretch of numbers, a day being one of them.
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_calendar_check" CHECK (
  "from_day" BETWEEN DATE '1900-01-01' AND DATE '9999-12-31' AND coalesce("to_day", "from_day") <= DATE '9999-12-31');
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_apart_excl" EXCLUDE USING gist (
  int8range(
    "subject_id"::bigint * 4000000 + ("from_day" - DATE '1900-01-01'),
    "subject_id"::bigint * 4000000 + (coalesce("to_day", DATE '9999-12-31') - DATE '1900-01-01'), '[]') WITH &&);

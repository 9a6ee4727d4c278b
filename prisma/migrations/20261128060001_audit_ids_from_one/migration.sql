-- Nothing that reads the trail in order begins below 1. Not validated: an entry below it from before is for audit:verify to show, and
-- must not keep the next release from starting.
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_id_check" CHECK ("id" > 0) NOT VALID;

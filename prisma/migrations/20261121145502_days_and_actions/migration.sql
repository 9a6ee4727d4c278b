-- outside a transaction
-- A child's learning days, counted from the index alone; the audit page of what was done.
DROP INDEX CONCURRENTLY IF EXISTS report_children_child_id_day_idx;
CREATE INDEX CONCURRENTLY report_children_child_id_day_idx ON report_children (child_id, day);
DROP INDEX CONCURRENTLY IF EXISTS moment_children_child_id_day_idx;
CREATE INDEX CONCURRENTLY moment_children_child_id_day_idx ON moment_children (child_id, day);
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_action_id_idx;
CREATE INDEX CONCURRENTLY audit_entries_action_id_idx ON audit_entries (action, id DESC);

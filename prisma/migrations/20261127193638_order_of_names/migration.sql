-- Names stand where people look for them: whatever their case and marks, and Room 2 before Room 10. What says so is the sort keys,
-- which no index holds: an ICU of another version may order them otherwise, and breaks nothing.
CREATE COLLATION names (provider = icu, locale = 'und-u-kn-true-ks-level1', deterministic = false);
ALTER TABLE locations ALTER COLUMN sort_name TYPE text COLLATE names;
ALTER TABLE users ALTER COLUMN sort_name TYPE text COLLATE names;
ALTER TABLE staff_members ALTER COLUMN sort_name TYPE text COLLATE names;
ALTER TABLE children
  ALTER COLUMN sort_first_name TYPE text COLLATE names,
  ALTER COLUMN sort_last_name TYPE text COLLATE names;

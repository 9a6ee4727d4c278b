-- Names in small letters, for lists that sort without regard to case. PostgreSQL works them out when they are asked for: they
-- take no room, and nobody can write them.
ALTER TABLE locations
  ADD COLUMN sort_name text GENERATED ALWAYS AS (lower(name)) VIRTUAL;
ALTER TABLE users
  ADD COLUMN sort_name text GENERATED ALWAYS AS (lower(display_name)) VIRTUAL,
  ADD COLUMN sort_email text GENERATED ALWAYS AS (lower(email)) VIRTUAL;
ALTER TABLE children
  ADD COLUMN sort_first_name text GENERATED ALWAYS AS (lower(first_name)) VIRTUAL,
  ADD COLUMN sort_last_name text GENERATED ALWAYS AS (lower(last_name)) VIRTUAL;

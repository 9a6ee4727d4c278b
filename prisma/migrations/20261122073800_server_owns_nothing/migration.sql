-- The server signs in with a login that owns nothing (decision record 5). Until now it made the tables of the job queue itself,
-- as footprints_app; from now on whoever migrates makes them (prisma/migrate/queue.ts).
REASSIGN OWNED BY footprints_app TO CURRENT_USER;

GRANT USAGE ON SCHEMA pgboss TO footprints_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO footprints_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA pgboss TO footprints_app;

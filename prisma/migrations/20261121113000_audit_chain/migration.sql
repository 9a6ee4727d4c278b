-- The audit trail is written by the database itself: chained by hash, and never changed again.

-- What the server works as: it may read and write the product's rows and nothing else (decision record 5).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'footprints_app') THEN
    CREATE ROLE footprints_app NOLOGIN;
  END IF;
EXCEPTION
  -- Two databases of one server are migrated at once.
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'The role footprints_app is needed. Let an administrator run: CREATE ROLE footprints_app NOLOGIN; GRANT footprints_app TO %;', current_user;
END $$;

DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'footprints_app', 'SET') THEN
    EXECUTE format('GRANT footprints_app TO %I', current_user);
  END IF;
END $$;

GRANT USAGE ON SCHEMA public TO footprints_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO footprints_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO footprints_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO footprints_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO footprints_app;
REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM footprints_app;
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_entries" FROM footprints_app;

-- The job queue makes and changes its own tables.
CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION footprints_app;

-- The hash of an entry and of the one before it. Every column counts.
CREATE FUNCTION audit_hash(entry audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    encode(entry.previous_hash, 'hex'), entry.id, (extract(epoch FROM entry.at) * 1000)::bigint, entry.actor_id,
    entry.action, entry.entity, entry.entity_id, entry.location_id, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Each location has a chain, and what belongs to none has one. An entry's place in its chain is settled under a lock that
-- is held until the transaction ends, so that order, ids and hashes agree.
CREATE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(72707370, coalesce(NEW.location_id, 0));
  NEW.id := nextval(pg_get_serial_sequence('audit_entries', 'id'));
  IF NEW.location_id IS NULL THEN
    SELECT e.hash INTO NEW.previous_hash FROM audit_entries e WHERE e.location_id IS NULL ORDER BY e.id DESC LIMIT 1;
  ELSE
    SELECT e.hash INTO NEW.previous_hash FROM audit_entries e WHERE e.location_id = NEW.location_id
    ORDER BY e.id DESC LIMIT 1;
  END IF;
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER audit_entries_link BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_link();

CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit entries are never changed.';
END $$;

CREATE TRIGGER audit_entries_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

-- The audit page without a location or record, newest first, and the entries of one person.
CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries" ("actor_id", "id" DESC);

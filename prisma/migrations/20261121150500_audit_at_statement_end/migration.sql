-- The counts were filled before this: see what they hold, which takes no lock from those who count on.
ANALYZE list_counts;

-- A change that is one statement hands its audit entry over here. The entry is written when all else of the statement is
-- done, its foreign keys and list counts included: like everybody else, the save takes the lock of the location's chain
-- last (see audit_link), and holds it for its commit alone. No row outlives its statement, so none needs to be logged.
CREATE UNLOGGED TABLE "audit_drafts" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" INTEGER,
    "action" VARCHAR(60) NOT NULL,
    "entity" VARCHAR(40) NOT NULL,
    "entity_id" VARCHAR(80) NOT NULL,
    "location_id" INTEGER,
    "after" JSONB,

    CONSTRAINT "audit_drafts_pkey" PRIMARY KEY ("id")
);

-- The server hands over, and changes nothing that was.
REVOKE ALL ON "audit_drafts" FROM footprints_app;
GRANT SELECT, INSERT ON "audit_drafts" TO footprints_app;

CREATE FUNCTION audit_write_draft() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM audit_drafts d WHERE d.id = NEW.id;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, location_id, after, hash)
  VALUES (NEW.actor_id, NEW.action, NEW.entity, NEW.entity_id, NEW.location_id, NEW.after, '');
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION audit_write_draft() FROM PUBLIC;
CREATE TRIGGER audit_drafts_write AFTER INSERT ON "audit_drafts" FOR EACH ROW EXECUTE FUNCTION audit_write_draft();

-- As before; only the sequence is no longer looked up by name for each entry.
CREATE OR REPLACE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(72707370, coalesce(NEW.location_id, 0));
  NEW.id := nextval('audit_entries_id_seq');
  IF NEW.location_id IS NULL THEN
    SELECT e.hash INTO NEW.previous_hash FROM audit_entries e WHERE e.location_id IS NULL ORDER BY e.id DESC LIMIT 1;
  ELSE
    SELECT e.hash INTO NEW.previous_hash FROM audit_entries e WHERE e.location_id = NEW.location_id
    ORDER BY e.id DESC LIMIT 1;
  END IF;
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;

-- Entries of the audit trail whose details can be taken away while the trail stays whole (decision record 11). What is hashed of an
-- entry from now on has the digest of its details, with a salt, in their place. What was hashed before stays as it is; an anchor for
-- each chain, an entry like any other, holds what those entries would be in the new form.
--
-- A replica of the release before may run beside this one for some minutes: what it appends gets its salt by itself, and what it
-- seals is of the old form (is_digested stays false). Before details are taken away, audit_erase anchors that too.
-- Every entry gets a salt, so the table is written anew; saves wait for that.

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "salt" BYTEA DEFAULT uuid_send(gen_random_uuid());

-- AlterTable
ALTER TABLE "audit_seals" ADD COLUMN     "is_digested" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "audit_erasures" (
    "entry_id" BIGINT NOT NULL,
    "erasure_id" UUID NOT NULL,
    "digest" BYTEA NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_erasures_pkey" PRIMARY KEY ("entry_id")
);

-- CreateTable
CREATE TABLE "erasures" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "child_id" INTEGER NOT NULL,
    "child_created_at" TIMESTAMPTZ(3) NOT NULL,
    "location_id" INTEGER NOT NULL,
    "reason" VARCHAR(250) NOT NULL,
    "asked_by" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_by" INTEGER,
    "confirmed_at" TIMESTAMPTZ(3),
    "user_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_erasures_erasure_id_idx" ON "audit_erasures"("erasure_id");

-- CreateIndex
CREATE INDEX "erasures_location_id_idx" ON "erasures"("location_id");

-- CreateIndex
CREATE INDEX "erasures_child_id_idx" ON "erasures"("child_id");

-- AddForeignKey
ALTER TABLE "audit_erasures" ADD CONSTRAINT "audit_erasures_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "audit_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_erasures" ADD CONSTRAINT "audit_erasures_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE "erasures" ADD CONSTRAINT "erasures_two_people_check" CHECK ("confirmed_by" <> "asked_by");
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_confirmed_check" CHECK (("confirmed_by" IS NULL) = ("confirmed_at" IS NULL)
  AND ("done_at" IS NULL OR "confirmed_at" IS NOT NULL));

-- Append-only, like the entries; and only audit_erase appends.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON "audit_erasures" FROM footprints_app;
CREATE TRIGGER "audit_erasures_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_erasures"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

-- Entries are never changed, but for losing the details whose digest an erasure has noted.
CREATE FUNCTION audit_keep_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.before IS NULL AND NEW.after IS NULL AND NEW.salt IS NULL
    AND (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.entity, NEW.entity_id, NEW.location_id, NEW.previous_hash, NEW.hash)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.entity, OLD.entity_id, OLD.location_id, OLD.previous_hash, OLD.hash)
    AND EXISTS (SELECT FROM audit_erasures x WHERE x.entry_id = OLD.id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Audit entries are never changed.';
END $$;
DROP TRIGGER audit_entries_keep ON "audit_entries";
CREATE TRIGGER audit_entries_keep BEFORE DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_entries_keep_row BEFORE UPDATE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION audit_keep_entry();

-- Anchors what was hashed in the old form and is in no anchor yet: for each chain how many such entries it has, and a hash over the
-- hashes of all of them in the new form, in the order of the chain.
CREATE FUNCTION audit_anchor() RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO audit_entries (action, entity, entity_id, location_id, after)
  SELECT 'trail.anchored', 'trail', '', o.location_id, jsonb_build_object(
    'Entries', count(*), 'Hash', encode(sha256(string_agg(o.hash, '' ORDER BY o.place, o.id)), 'hex'))
  FROM (
    SELECT e.id, e.location_id, coalesce(s.sequence, 0) AS place, sha256(convert_to(jsonb_build_array(
      e.id, (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity, e.entity_id, e.location_id,
      encode(CASE WHEN e.salt IS NULL THEN (SELECT x.digest FROM audit_erasures x WHERE x.entry_id = e.id)
        ELSE sha256(e.salt || convert_to(jsonb_build_array(e.before, e.after)::text, 'UTF8')) END, 'hex'))::text, 'UTF8')) AS hash
    FROM audit_entries e LEFT JOIN audit_seals s ON s.entry_id = e.id
    WHERE e.hash <> '' OR NOT s.is_digested) o
  GROUP BY o.location_id
  HAVING count(*) > (
    SELECT coalesce(max((a.after->>'Entries')::bigint), 0) FROM audit_entries a
    WHERE a.action = 'trail.anchored' AND a.location_id IS NOT DISTINCT FROM o.location_id)
$$;
REVOKE ALL ON FUNCTION audit_anchor() FROM PUBLIC;

-- Takes away the details of every entry that names the child of a confirmed erasure, or a guardian who goes with it, and says of how
-- many. The server may do that and nothing else to the trail; a guardian who is anything more than a parent keeps theirs.
CREATE FUNCTION audit_erase(erasure uuid) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  about erasures;
  family integer[];
  emails text[];
  erased integer;
BEGIN
  SELECT * INTO about FROM erasures WHERE id = erasure AND confirmed_by IS NOT NULL AND done_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no such erasure under way.';
  END IF;
  PERFORM audit_anchor();
  SELECT coalesce(array_agg(u.id), '{}') INTO family FROM users u
  WHERE u.id = ANY (about.user_ids) AND NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role <> 'Parent');
  SELECT array_agg(a.email) INTO emails FROM (
    SELECT lower(u.email) AS email FROM users u WHERE u.id = ANY (family)
    UNION SELECT unnest(ARRAY[lower(c.email), lower(c.previous)]) FROM email_changes c WHERE c.user_id = ANY (family)
    UNION SELECT lower(q.email) FROM guardian_requests q WHERE q.child_id = about.child_id AND q.user_id = ANY (family)) a;
  INSERT INTO audit_erasures (entry_id, erasure_id, digest)
  SELECT e.id, about.id, sha256(e.salt || convert_to(jsonb_build_array(e.before, e.after)::text, 'UTF8'))
  FROM audit_entries e
  WHERE e.salt IS NOT NULL AND (e.before IS NOT NULL OR e.after IS NOT NULL) AND e.entity NOT IN ('erasure', 'trail') AND (
    e.entity = 'child' AND e.entity_id = about.child_id::text
    OR e.entity = 'person' AND e.entity_id = ANY (family::text[])
    OR to_jsonb(about.child_id) IN (e.before->'ChildID', e.after->'ChildID')
    OR e.after->'Children' = jsonb_build_array(about.child_id)
    OR EXISTS (SELECT FROM unnest(ARRAY[e.before, e.after]) d
               WHERE d->>'UserID' = ANY (family::text[]) OR lower(d->>'Email') = ANY (emails)
                 OR lower(d->>'From') = ANY (emails) OR lower(d->>'To') = ANY (emails)));
  UPDATE audit_entries e SET before = NULL, after = NULL, salt = NULL
  FROM audit_erasures x WHERE x.erasure_id = about.id AND x.entry_id = e.id AND e.salt IS NOT NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;
REVOKE ALL ON FUNCTION audit_erase(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_erase(uuid) TO footprints_app;

SELECT audit_anchor();

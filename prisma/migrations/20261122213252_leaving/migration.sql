-- Families of children that have left read on for a while and no longer, and what a rule's time is over for goes by night.

-- AlterTable
ALTER TABLE "locations" ADD COLUMN     "leaving_from" DATE;

-- Who left before today was promised nothing: their families read on as if they had left today.
UPDATE "locations" SET "leaving_from" = CURRENT_DATE
WHERE EXISTS (SELECT FROM "children" c WHERE c."location_id" = "locations"."id" AND c."archived_at" IS NOT NULL);

-- What the server may only add to goes through these alone: never of a child that is held, nor of a kind for which the location has
-- no time. They work with the owner's rights.
CREATE FUNCTION retention_open(location_id int, kind text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM retention_rules r
    WHERE r.location_id = retention_open.location_id AND r.kind = retention_open.kind AND r.keep_count IS NOT NULL)
$$;

CREATE FUNCTION retention_free(child_id int, kind text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM children c WHERE c.id = retention_free.child_id AND retention_open(c.location_id, kind))
    AND NOT EXISTS (SELECT FROM legal_holds h WHERE h.child_id = retention_free.child_id AND h.ended_at IS NULL)
$$;

CREATE FUNCTION retention_remove_looks(ids int[], last_day date) RETURNS int LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM looks WHERE child_id = ANY(ids) AND day <= last_day AND retention_free(child_id, 'looks') RETURNING 1)
  SELECT count(*)::int FROM gone
$$;

CREATE FUNCTION retention_remove_consents(ids int[]) RETURNS int LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (DELETE FROM consents WHERE id = ANY(ids) AND retention_free(child_id, 'consents') RETURNING 1)
  SELECT count(*)::int FROM gone
$$;

CREATE FUNCTION retention_remove_changes(ids int[]) RETURNS int LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM entry_changes ch WHERE id = ANY(ids)
      AND (entry = 'moment' AND retention_free(child_id, 'moments')
        OR entry = 'report' AND (retention_free(child_id, 'reports') OR retention_free(child_id, 'meals'))) RETURNING 1)
  SELECT count(*)::int FROM gone
$$;

CREATE FUNCTION retention_remove_ratios(ids int[]) RETURNS int LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (DELETE FROM ratio_changes WHERE id = ANY(ids) AND retention_open(location_id, 'ratioLog') RETURNING 1)
  SELECT count(*)::int FROM gone
$$;

REVOKE EXECUTE ON FUNCTION retention_remove_looks(int[], date), retention_remove_consents(int[]), retention_remove_changes(int[]),
  retention_remove_ratios(int[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retention_remove_looks(int[], date), retention_remove_consents(int[]), retention_remove_changes(int[]),
  retention_remove_ratios(int[]) TO footprints_app;

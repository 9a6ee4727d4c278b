-- A trail of years is gone through once, in a statement that may take its time. What is appended while an erasure is under way is looked
-- for behind the newest entry of then, in statements as short as all others of a server.

DROP FUNCTION audit_erase(uuid);

-- Takes away the details of every entry behind this id that names the child of a confirmed erasure, or a guardian who goes with it,
-- and says of how many. The server may do that and nothing else to the trail; a guardian who is anything more than a parent keeps theirs.
CREATE FUNCTION audit_erase(erasure uuid, behind bigint) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
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
  IF behind = 0 THEN
    PERFORM audit_anchor();
  END IF;
  SELECT coalesce(array_agg(u.id), '{}') INTO family FROM users u
  WHERE u.id = ANY (about.user_ids) AND NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role <> 'Parent');
  SELECT array_agg(a.email) INTO emails FROM (
    SELECT lower(u.email) AS email FROM users u WHERE u.id = ANY (family)
    UNION SELECT unnest(ARRAY[lower(c.email), lower(c.previous)]) FROM email_changes c WHERE c.user_id = ANY (family)
    UNION SELECT lower(q.email) FROM guardian_requests q WHERE q.child_id = about.child_id AND q.user_id = ANY (family)) a;
  INSERT INTO audit_erasures (entry_id, erasure_id, digest)
  SELECT e.id, about.id, sha256(e.salt || convert_to(jsonb_build_array(e.before, e.after)::text, 'UTF8'))
  FROM audit_entries e
  WHERE e.id > behind AND e.salt IS NOT NULL AND (e.before IS NOT NULL OR e.after IS NOT NULL) AND e.entity NOT IN ('erasure', 'trail') AND (
    e.entity = 'child' AND e.entity_id = about.child_id::text
    OR e.entity = 'person' AND e.entity_id = ANY (family::text[])
    OR to_jsonb(about.child_id) IN (e.before->'ChildID', e.after->'ChildID')
    OR e.after->'Children' = jsonb_build_array(about.child_id)
    OR EXISTS (SELECT FROM unnest(ARRAY[e.before, e.after]) d
               WHERE d->>'UserID' = ANY (family::text[]) OR lower(d->>'Email') = ANY (emails)
                 OR lower(d->>'From') = ANY (emails) OR lower(d->>'To') = ANY (emails)));
  UPDATE audit_entries e SET before = NULL, after = NULL, salt = NULL
  FROM audit_erasures x WHERE x.erasure_id = about.id AND x.entry_id > behind AND x.entry_id = e.id AND e.salt IS NOT NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;
REVOKE ALL ON FUNCTION audit_erase(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_erase(uuid, bigint) TO footprints_app;

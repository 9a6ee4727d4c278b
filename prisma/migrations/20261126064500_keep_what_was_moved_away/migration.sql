-- What was moved to a child that is erased is since then withdrawn of the child from whom it came, whose history it is: it would go
-- with the other's row. What somebody wrote freely may be about the child that is erased, and goes.

-- The server may do that for a confirmed erasure, and change nothing else of what was put right.
CREATE FUNCTION entry_changes_erase(erasure uuid) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  erased integer;
  kept integer;
BEGIN
  SELECT child_id INTO erased FROM erasures WHERE id = erasure AND confirmed_by IS NOT NULL AND done_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no such erasure under way.';
  END IF;
  UPDATE entry_changes SET kind = 'retracted', after = NULL, to_entry_id = NULL, to_child_id = NULL, is_shared = false,
    before = CASE WHEN before->>'Note' = '' THEN before ELSE jsonb_set(before, '{Note}', '"Erased"') END,
    reason = CASE WHEN reason IN ('Wrong child', 'Wrong time', 'Wrong amount', 'Entered twice') THEN reason ELSE 'Wrong child' END
  WHERE to_child_id = erased AND child_id <> erased;
  GET DIAGNOSTICS kept = ROW_COUNT;
  RETURN kept;
END $$;
REVOKE ALL ON FUNCTION entry_changes_erase(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION entry_changes_erase(uuid) TO footprints_app;

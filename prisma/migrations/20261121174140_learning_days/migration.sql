-- On how many days each child has a report or a moment, kept by the database itself (decision record 7). What is there
-- already is counted by the next migration: this one locks three tables, and is done at once.

-- CreateTable
CREATE TABLE "learning_days" (
    "child_id" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "last_day" DATE NOT NULL,

    CONSTRAINT "learning_days_pkey" PRIMARY KEY ("child_id")
);

-- AddForeignKey
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every row is updated once a day: the room lets that happen beside the old row, without a new entry in the key.
ALTER TABLE "learning_days" SET (fillfactor = 60);

-- The triggers write as the tables' owner; the server only reads.
REVOKE INSERT, UPDATE, DELETE ON "learning_days" FROM footprints_app;

-- Counts these children's days. Exact only for who has locked their rows, here or in children, with a statement before this
-- one: what others committed until then is seen, and nobody adds to it meanwhile.
CREATE FUNCTION learning_days_count(ids int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE learning_days kept SET days = counted.days, last_day = counted.last_day
  FROM (
    SELECT asked.id, count(d.day)::int AS days, coalesce(max(d.day), '-infinity') AS last_day
    FROM unnest(ids) AS asked (id)
    LEFT JOIN LATERAL (
      SELECT rc.day FROM report_children rc WHERE rc.child_id = asked.id
      UNION
      SELECT mc.day FROM moment_children mc WHERE mc.child_id = asked.id) d ON TRUE
    GROUP BY asked.id) counted
  WHERE kept.child_id = counted.id
$$;

-- The same for whoever takes days away. A save that finds its day counted locks no count, but every save holds its children
-- by their foreign keys before it looks: with the children locked there is no save under way that relied on what goes.
CREATE FUNCTION learning_days_recount(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM children WHERE id = ANY(ids) ORDER BY id FOR UPDATE;
  INSERT INTO learning_days (child_id, days, last_day)
  SELECT id, 0, '-infinity' FROM children WHERE id = ANY(ids) ORDER BY id
  ON CONFLICT (child_id) DO NOTHING;
  PERFORM learning_days_count(ids);
END $$;

CREATE FUNCTION learning_days_insert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  behind int[];
BEGIN
  -- The most common save ends here: its day is the last one of all its children.
  SELECT array_agg(DISTINCT a.child_id) INTO behind FROM added a
  WHERE a.day IS DISTINCT FROM (SELECT k.last_day FROM learning_days k WHERE k.child_id = a.child_id AND k.days > 0);
  IF behind IS NULL THEN
    RETURN NULL;
  END IF;

  -- Locks their rows, all of them and in one order, and adds one for a later day.
  INSERT INTO learning_days AS kept (child_id, days, last_day)
  SELECT a.child_id, 0, max(a.day) FROM added a WHERE a.child_id = ANY(behind) GROUP BY a.child_id ORDER BY a.child_id
  ON CONFLICT (child_id) DO UPDATE SET days = kept.days + 1, last_day = excluded.last_day
  WHERE kept.last_day < excluded.last_day;

  -- That was not all where a row still has another last day, since this one is earlier or one of several, or is new.
  SELECT array_agg(DISTINCT a.child_id) INTO behind FROM added a
  WHERE a.child_id = ANY(behind)
    AND a.day IS DISTINCT FROM (SELECT k.last_day FROM learning_days k WHERE k.child_id = a.child_id AND k.days > 0);
  IF behind IS NOT NULL THEN
    PERFORM learning_days_count(behind);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION learning_days_delete() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM learning_days_recount((SELECT array_agg(DISTINCT child_id) FROM removed));
  RETURN NULL;
END $$;

CREATE FUNCTION learning_days_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changed int[];
BEGIN
  -- A child that moves takes its rows along, and their days stay what they are.
  SELECT array_agg(DISTINCT child_id) INTO changed FROM (
    SELECT child_id FROM (SELECT child_id, day, 1 AS change FROM added UNION ALL SELECT child_id, day, -1 FROM removed) moved
    GROUP BY child_id, day HAVING sum(change) <> 0) other;
  IF changed IS NOT NULL THEN
    PERFORM learning_days_recount(changed);
  END IF;
  RETURN NULL;
END $$;

-- Functions that work with the owner's rights are for these triggers alone, and those that write for the owner.
REVOKE EXECUTE ON FUNCTION learning_days_count(int[]), learning_days_recount(int[]), learning_days_insert(),
  learning_days_delete(), learning_days_update() FROM PUBLIC;

-- Triggers fire in the order of their names. These come before those of the lists' counts: children are locked before their
-- days, and both before the counts that a whole location shares.
CREATE TRIGGER report_children_by_day_insert AFTER INSERT ON "report_children"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learning_days_insert();
CREATE TRIGGER report_children_by_day_delete AFTER DELETE ON "report_children"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION learning_days_delete();
CREATE TRIGGER report_children_by_day_update AFTER UPDATE ON "report_children"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learning_days_update();
CREATE TRIGGER moment_children_by_day_insert AFTER INSERT ON "moment_children"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learning_days_insert();
CREATE TRIGGER moment_children_by_day_delete AFTER DELETE ON "moment_children"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION learning_days_delete();
CREATE TRIGGER moment_children_by_day_update AFTER UPDATE ON "moment_children"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learning_days_update();

-- Whose number is not what it should be, and by how much; by nothing when it is their last day alone that is another one.
CREATE FUNCTION learning_days_wrong() RETURNS TABLE (child_id int, missing int) LANGUAGE sql STABLE AS $$
  SELECT child_id, coalesce(counted.days, 0) - coalesce(kept.days, 0)
  FROM (
    SELECT child_id, count(*)::int AS days, max(day) AS last_day
    FROM (SELECT child_id, day FROM report_children UNION SELECT child_id, day FROM moment_children) d
    GROUP BY child_id) counted
  FULL JOIN learning_days kept USING (child_id)
  WHERE coalesce(counted.days, 0) <> coalesce(kept.days, 0) OR counted.last_day <> kept.last_day
$$;

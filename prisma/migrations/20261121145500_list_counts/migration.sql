-- How many rows each list has, kept by the database itself (decision record 6). What is there already is counted by the
-- next migration: this one locks the three tables, and is done at once.

CREATE TYPE "list_kind" AS ENUM ('reports', 'moments', 'awards');
CREATE TYPE "list_scope" AS ENUM ('child', 'classroom', 'location');

CREATE TABLE "list_counts" (
    "list" "list_kind" NOT NULL,
    "scope" "list_scope" NOT NULL,
    "scope_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "list_counts_pkey" PRIMARY KEY ("list","scope","scope_id","day")
);

-- The totals are updated by every save: the room lets that happen beside the old row, without a new entry in the key.
ALTER TABLE "list_counts" SET (fillfactor = 60);

-- The triggers write as the tables' owner; the server only reads.
REVOKE INSERT, UPDATE, DELETE ON "list_counts" FROM footprints_app;

-- One statement for each statement that changes a list, whatever its number of rows. It locks the counts in one order, so
-- that two saves never wait for each other.
DO $generate$
DECLARE
  source record;
  event record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('report_children', 'reports', 'happened_at'), ('moment_children', 'moments', 'happened_at'), ('awards', 'awards', 'earned_at')
  ) AS t (tab, list, moment) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('insert', 'NEW TABLE AS added', 'SELECT n.*, 1 AS change FROM added n'),
      ('delete', 'OLD TABLE AS removed', 'SELECT o.*, -1 AS change FROM removed o'),
      ('update', 'OLD TABLE AS removed NEW TABLE AS added',
       'SELECT n.*, 1 AS change FROM added n UNION ALL SELECT o.*, -1 AS change FROM removed o')
    ) AS t (name, transition, changes) LOOP
      EXECUTE format($function$
        CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $body$
        BEGIN
          INSERT INTO list_counts AS kept (list, scope, scope_id, day, rows)
          SELECT %2$L::list_kind,
                 (CASE WHEN child_id IS NOT NULL THEN 'child' WHEN classroom_id IS NOT NULL THEN 'classroom'
                  ELSE 'location' END)::list_scope,
                 coalesce(child_id, classroom_id, location_id), coalesce(day, '-infinity'), sum(change)
          FROM (SELECT c.child_id, c.classroom_id, c.location_id, (c.%3$I AT TIME ZONE 'UTC')::date AS day, c.change
                FROM (%4$s) c) changed
          GROUP BY GROUPING SETS ((child_id), (classroom_id), (classroom_id, day), (location_id), (location_id, day))
          HAVING sum(change) <> 0
          ORDER BY 2, 3, 4
          ON CONFLICT (list, scope, scope_id, day) DO UPDATE SET rows = kept.rows + excluded.rows;
          RETURN NULL;
        END $body$
      $function$, source.tab || '_count_' || event.name, source.list, source.moment, event.changes);
      -- A function that works with the owner's rights is for these triggers alone.
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %1$I() FROM PUBLIC', source.tab || '_count_' || event.name);
      EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON %3$I REFERENCING %4$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
        source.tab || '_count_' || event.name, event.name, source.tab, event.transition);
    END LOOP;
  END LOOP;
END $generate$;

-- What is missing from each count, or too much in it, as one moment sees the lists and the counts. Added to the counts it
-- makes them right, also while others go on saving: what they add is in neither or in both.
CREATE FUNCTION list_counts_missing() RETURNS SETOF list_counts LANGUAGE sql STABLE AS $$
  SELECT list, scope, scope_id, day, sum(rows)::int
  FROM (
    SELECT list,
           (CASE WHEN child_id IS NOT NULL THEN 'child' WHEN classroom_id IS NOT NULL THEN 'classroom'
            ELSE 'location' END)::list_scope AS scope,
           coalesce(child_id, classroom_id, location_id) AS scope_id, coalesce(day, '-infinity') AS day, count(*) AS rows
    FROM (
      SELECT 'reports'::list_kind AS list, child_id, classroom_id, location_id, (happened_at AT TIME ZONE 'UTC')::date AS day
      FROM report_children
      UNION ALL
      SELECT 'moments', child_id, classroom_id, location_id, (happened_at AT TIME ZONE 'UTC')::date FROM moment_children
      UNION ALL
      SELECT 'awards', child_id, classroom_id, location_id, (earned_at AT TIME ZONE 'UTC')::date FROM awards) listed
    GROUP BY GROUPING SETS ((list, child_id), (list, classroom_id), (list, classroom_id, day), (list, location_id), (list, location_id, day))
    UNION ALL
    SELECT list, scope, scope_id, day, -rows FROM list_counts) counted
  GROUP BY list, scope, scope_id, day
  HAVING sum(rows) <> 0
$$;

-- Adds what is missing, and tells what it was. Past days come first, which hardly anybody else writes; the totals, for which
-- saves then wait, come last and in their order.
CREATE FUNCTION list_counts_repair() RETURNS SETOF list_counts LANGUAGE sql AS $$
  WITH missing AS MATERIALIZED (
    SELECT * FROM list_counts_missing()
  ), added AS (
    INSERT INTO list_counts AS kept (list, scope, scope_id, day, rows)
    SELECT list, scope, scope_id, day, rows FROM missing
    ORDER BY (day > '-infinity' AND day < current_date - 1) DESC, list, scope, scope_id, day
    ON CONFLICT (list, scope, scope_id, day) DO UPDATE SET rows = kept.rows + excluded.rows)
  SELECT list, scope, scope_id, day, rows FROM missing
$$;

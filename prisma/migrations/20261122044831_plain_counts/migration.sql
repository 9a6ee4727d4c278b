-- The counts of the lists without their days, which nothing reads any more, and no number of learning days beside the reports
-- and moments that it is counted from (decision records 6 and 7).

DROP TRIGGER report_children_by_day_insert ON report_children;
DROP TRIGGER report_children_by_day_delete ON report_children;
DROP TRIGGER report_children_by_day_update ON report_children;
DROP TRIGGER moment_children_by_day_insert ON moment_children;
DROP TRIGGER moment_children_by_day_delete ON moment_children;
DROP TRIGGER moment_children_by_day_update ON moment_children;
DROP FUNCTION learning_days_insert(), learning_days_delete(), learning_days_update(), learning_days_recount(int[]),
  learning_days_count(int[]), learning_days_wrong();
DROP TABLE learning_days;

DO $drop$
DECLARE
  counted text;
  event text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['report_children', 'moment_children', 'awards'] LOOP
    FOREACH event IN ARRAY ARRAY['insert', 'delete', 'update'] LOOP
      EXECUTE format('DROP TRIGGER %1$I ON %2$I', counted || '_count_' || event, counted);
      EXECUTE format('DROP FUNCTION %1$I()', counted || '_count_' || event);
    END LOOP;
  END LOOP;
END $drop$;
DROP FUNCTION list_counts_repair(), list_counts_missing();

DELETE FROM list_counts WHERE day > '-infinity';
ALTER TABLE "list_counts" DROP CONSTRAINT "list_counts_pkey",
DROP COLUMN "day",
ADD CONSTRAINT "list_counts_pkey" PRIMARY KEY ("list", "scope", "scope_id");

-- One statement for each statement that changes a list, whatever its number of rows. It writes the counts in one order, so
-- that two saves never wait for each other, and none that stays what it was. The trigger's argument is the list.
DO $create$
DECLARE
  event record;
  counted record;
BEGIN
  FOR event IN SELECT * FROM (VALUES
    ('insert', 'NEW TABLE AS added', 'SELECT child_id, classroom_id, location_id, 1 AS change FROM added'),
    ('delete', 'OLD TABLE AS removed', 'SELECT child_id, classroom_id, location_id, -1 AS change FROM removed'),
    ('update', 'OLD TABLE AS removed NEW TABLE AS added',
     'SELECT child_id, classroom_id, location_id, 1 AS change FROM added
      UNION ALL SELECT child_id, classroom_id, location_id, -1 FROM removed')
  ) AS t (name, transition, changes) LOOP
    EXECUTE format($function$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $body$
      BEGIN
        INSERT INTO list_counts AS counts (list, scope, scope_id, rows)
        SELECT TG_ARGV[0]::list_kind,
               (CASE WHEN child_id IS NOT NULL THEN 'child' WHEN classroom_id IS NOT NULL THEN 'classroom'
                ELSE 'location' END)::list_scope,
               coalesce(child_id, classroom_id, location_id), sum(change)
        FROM (%2$s) changed
        GROUP BY GROUPING SETS ((child_id), (classroom_id), (location_id))
        HAVING sum(change) <> 0
        ORDER BY 2, 3
        ON CONFLICT (list, scope, scope_id) DO UPDATE SET rows = counts.rows + excluded.rows;
        RETURN NULL;
      END $body$
    $function$, 'count_rows_on_' || event.name, event.changes);
    -- A function that works with the owner's rights is for these triggers alone.
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %1$I() FROM PUBLIC', 'count_rows_on_' || event.name);
    FOR counted IN SELECT * FROM (VALUES
      ('report_children', 'reports'), ('moment_children', 'moments'), ('awards', 'awards')
    ) AS t (tab, list) LOOP
      EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON %3$I REFERENCING %4$s FOR EACH STATEMENT EXECUTE FUNCTION %5$I(%6$L)',
        counted.tab || '_count_on_' || event.name, event.name, counted.tab, event.transition, 'count_rows_on_' || event.name,
        counted.list);
    END LOOP;
  END LOOP;
END $create$;

-- What is missing from each count, or too much in it, as one moment sees the lists and the counts. Added to the counts it
-- makes them right, also while others go on saving: what they add is in neither or in both.
CREATE FUNCTION list_counts_missing() RETURNS SETOF list_counts LANGUAGE sql STABLE AS $$
  SELECT list, scope, scope_id, sum(rows)::int
  FROM (
    SELECT list,
           (CASE WHEN child_id IS NOT NULL THEN 'child' WHEN classroom_id IS NOT NULL THEN 'classroom'
            ELSE 'location' END)::list_scope AS scope,
           coalesce(child_id, classroom_id, location_id) AS scope_id, count(*) AS rows
    FROM (
      SELECT 'reports'::list_kind AS list, child_id, classroom_id, location_id FROM report_children
      UNION ALL SELECT 'moments', child_id, classroom_id, location_id FROM moment_children
      UNION ALL SELECT 'awards', child_id, classroom_id, location_id FROM awards) listed
    GROUP BY GROUPING SETS ((list, child_id), (list, classroom_id), (list, location_id))
    UNION ALL
    SELECT list, scope, scope_id, -rows FROM list_counts) counted
  GROUP BY list, scope, scope_id
  HAVING sum(rows) <> 0
$$;

-- Adds what is missing, in the order of all saves, and gives what it was.
CREATE FUNCTION list_counts_repair() RETURNS SETOF list_counts LANGUAGE sql AS $$
  WITH missing AS MATERIALIZED (
    SELECT * FROM list_counts_missing()
  ), added AS (
    INSERT INTO list_counts AS counts (list, scope, scope_id, rows)
    SELECT list, scope, scope_id, rows FROM missing ORDER BY list, scope, scope_id
    ON CONFLICT (list, scope, scope_id) DO UPDATE SET rows = counts.rows + excluded.rows)
  SELECT list, scope, scope_id, rows FROM missing
$$;

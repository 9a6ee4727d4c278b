-- Counts what was there before the triggers, while others go on reading and saving. Who has saved since then has counted the
-- child already, all its days, and a row that somebody is just about to commit is waited for.
WITH counted AS MATERIALIZED (
  SELECT child_id, count(*) AS days, max(day) AS last_day
  FROM (SELECT child_id, day FROM report_children UNION SELECT child_id, day FROM moment_children) d
  GROUP BY child_id
)
INSERT INTO learning_days (child_id, days, last_day)
SELECT child_id, days, last_day FROM counted ORDER BY child_id
ON CONFLICT (child_id) DO NOTHING;

ANALYZE learning_days;

import { Prisma } from '../generated/client.ts';
import { sqlDayAt, sqlDaysOfPresence, sqlIsHere } from './presence.ts';

/** The age in whole months of the child `c`; whoever has no birth date is an infant. */
const monthsOld = (now: Date) => Prisma.sql`coalesce(greatest(0,
  (extract(year FROM ${sqlDayAt(now)}) - extract(year FROM c.birth_date)) * 12
  + extract(month FROM ${sqlDayAt(now)}) - extract(month FROM c.birth_date)
  - (extract(day FROM ${sqlDayAt(now)}) < extract(day FROM c.birth_date))::int), 0)`;

/**
 * How the room `u` of the location `l` is staffed: `children` who are here, `staff` whose shift is open and began today or in the
 * night (null where none began today or, of the night, ended today, or by mistake alone), `per_staff` by the rule for the youngest
 * and any stricter one (null where the youngest has none, however many the older ones may be), `allowed`, `is_within`.
 */
export const sqlRatio = (now: Date): Prisma.Sql => Prisma.sql`(
  SELECT p.children, h.staff, p.per_staff, h.staff * p.per_staff AS allowed, p.children <= h.staff * p.per_staff AS is_within
  FROM (
    SELECT count(*)::int AS children,
           CASE WHEN (array_agg(o.most ORDER BY o.months))[1] IS NOT NULL THEN min(o.most) END AS per_staff
    FROM (
      SELECT a.months, (SELECT min(r.children_per_staff) FROM ratio_rules r
                        WHERE r.location_id = l.id AND r.from_months <= a.months AND a.months < r.to_months) AS most
      FROM children c, LATERAL (SELECT ${monthsOld(now)} AS months) a
      WHERE c.classroom_id = u.id AND c.archived_at IS NULL AND ${sqlIsHere(now)}) o) p,
  (SELECT CASE WHEN count(*) > 0 THEN (count(*) FILTER (WHERE s.to_at IS NULL))::int END AS staff
   FROM shifts s
   WHERE s.classroom_id = u.id AND s.to_at IS DISTINCT FROM s.from_at
     AND (s.from_at AT TIME ZONE l.time_zone)::date IN ${sqlDaysOfPresence(now)}
     AND (s.to_at IS NULL OR ${sqlDayAt(now)} IN (
       (s.from_at AT TIME ZONE l.time_zone)::date, (s.to_at AT TIME ZONE l.time_zone)::date))) h)`;

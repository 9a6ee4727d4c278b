import { bottle } from '@footprints/contracts/report-types/bottle';
import { meal } from '@footprints/contracts/report-types/meal';
import type { Client } from 'pg';

/** How many minutes after it happened somebody saw the slip. */
const minutesLater = 12;

/** A report as its corrections keep it, in the fields of the contract. */
const contentOf = (colour: string, info: string) => `jsonb_build_object(
  'Note', r.note, 'GenericReportInfo', ${info}, 'ChildCondition', ${colour},
  'TimeStart', to_char(r.time_start, 'HH24:MI'), 'TimeEnd', to_char(r.time_end, 'HH24:MI'),
  'HappenedAt', to_char(r.happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

interface Slip {
  email: string;
  typeId: number;
  /** What it said first, as SQL over the report `r` and its row `rc`. */
  colour: string;
  info: string;
  reason: string;
}

/** What was tapped wrong first, in the newest report of its type from before today of one child of that parent. */
const slips: readonly Slip[] = [
  {
    email: 'parent@demo.test',
    typeId: meal.id,
    colour: `CASE rc.colour WHEN 'green' THEN 'orange' ELSE 'green' END`,
    info: 'r.info',
    reason: 'Wrong amount',
  },
  { email: 'parent.one@demo.test', typeId: bottle.id, colour: 'rc.colour', info: `'2oz'`, reason: 'Wrong amount' },
];

const correct = ({ colour, info }: Slip) => `
  WITH picked AS (
    SELECT r.*, rc.child_id, rc.day, rc.colour AS now_colour,
           ${contentOf('rc.colour', 'r.info')} AS after, ${contentOf(colour, info)} AS before
    FROM report_children rc JOIN reports r ON r.id = rc.report_id
    JOIN guardians g ON g.child_id = rc.child_id JOIN users parent ON parent.id = g.user_id
    WHERE lower(parent.email) = $1 AND r.type_id = $2 AND r.happened_at < $3::timestamptz - interval '1 day'
    ORDER BY r.happened_at DESC, rc.child_id LIMIT 1),
  versioned AS (UPDATE reports SET version = 2 FROM picked WHERE reports.id = picked.id),
  marked AS (
    UPDATE report_children rc
    SET corrected_at = picked.happened_at + interval '${minutesLater} minutes', seen_at = picked.happened_at
    FROM picked WHERE rc.report_id = picked.id AND rc.child_id = picked.child_id)
  INSERT INTO entry_changes (entry, entry_id, child_id, version, kind, happened_at, day, before, after, to_entry_id, to_child_id,
                             was_seen, reason, changed_at, changed_by)
  SELECT 'report', id, child_id, 1, 'amended', happened_at, day, before, after, id, child_id, TRUE, $4,
         happened_at + interval '${minutesLater} minutes', recorded_by
  FROM picked WHERE before <> after`;

/** A photo that was sent to the wrong family, who had seen it. */
const withdraw = `
  WITH picked AS (
    SELECT m.id, m.note, m.happened_at, m.recorded_by, s.value AS subject, mc.child_id, mc.day
    FROM moment_children mc JOIN moments m ON m.id = mc.moment_id JOIN subjects s ON s.id = m.subject_id
    JOIN guardians g ON g.child_id = mc.child_id JOIN users parent ON parent.id = g.user_id
    WHERE lower(parent.email) = $1 AND m.happened_at < $2::timestamptz - interval '2 days'
      AND (SELECT count(*) FROM moment_children other WHERE other.moment_id = m.id) > 1
      AND NOT EXISTS (SELECT 1 FROM parent_comments pc WHERE pc.moment_id = m.id AND pc.child_id = mc.child_id)
      -- Its day is not left empty in the family's list.
      AND EXISTS (
        SELECT 1 FROM moment_children kept
        WHERE kept.child_id = mc.child_id AND kept.day = mc.day AND kept.moment_id <> mc.moment_id)
    ORDER BY m.happened_at DESC, mc.child_id LIMIT 1),
  versioned AS (UPDATE moments SET version = 2 FROM picked WHERE moments.id = picked.id),
  gone AS (
    DELETE FROM moment_children mc USING picked WHERE mc.moment_id = picked.id AND mc.child_id = picked.child_id)
  INSERT INTO entry_changes (entry, entry_id, child_id, version, kind, happened_at, day, before, was_seen, reason, changed_at,
                             changed_by)
  SELECT 'moment', id, child_id, 1, 'retracted', happened_at, day,
         jsonb_build_object('Note', note, 'Subject', subject, 'ParentNote', NULL,
           'HappenedAt', to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
         TRUE, 'Wrong child', happened_at + interval '${minutesLater} minutes', recorded_by
  FROM picked`;

/** Writes what was put right in the demo: two reports that were corrected, and a photo that was withdrawn. */
export async function writeCorrections(client: Client, now: Date): Promise<void> {
  for (const slip of slips) await client.query(correct(slip), [slip.email, slip.typeId, now, slip.reason]);
  await client.query(withdraw, ['parent.one@demo.test', now]);
}

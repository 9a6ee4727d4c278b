import type { Client } from 'pg';

/** The family of this child allowed photos at first. */
export const withdrawn = { first: 'Samuel', last: 'Adeyemi', email: 'rosebuds@demo.test' };

/** The child's place in a photo of several whom nobody with an account asks about; what the note said was of somebody else. */
const photograph = `
  WITH child AS (
    SELECT c.id, c.classroom_id, c.location_id FROM children c JOIN users room ON room.id = c.classroom_id
    WHERE c.first_name = $1 AND c.last_name = $2 AND lower(room.email) = $3),
  picked AS (
    SELECT m.id, m.image_id, max(mc.child_id) AS child_id
    FROM moments m JOIN moment_children mc ON mc.moment_id = m.id JOIN child ON child.classroom_id = mc.classroom_id
    WHERE m.happened_at < $4::timestamptz - interval '40 days'
    GROUP BY m.id
    HAVING count(*) > 1 AND NOT bool_or(EXISTS (SELECT FROM guardians g WHERE g.child_id = mc.child_id))
    ORDER BY m.happened_at DESC LIMIT 1),
  gone AS (
    DELETE FROM moment_children mc USING picked WHERE mc.moment_id = picked.id AND mc.child_id = picked.child_id
    RETURNING mc.*),
  unsaid AS (UPDATE moments SET note = '' FROM picked WHERE moments.id = picked.id),
  held AS (
    INSERT INTO held_photos (image_id, child_id, held_at)
    SELECT picked.image_id, child.id, $4::timestamptz - interval '2 days' FROM picked, child)
  INSERT INTO moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)
  SELECT gone.moment_id, child.id, child.classroom_id, child.location_id, gone.happened_at, gone.day FROM gone, child`;

const withdraw = `
  INSERT INTO consents (child_id, purpose, granted, from_day, recorded_at, recorded_by)
  SELECT child_id, purpose, FALSE, ($3::timestamptz - interval '2 days')::date, $3::timestamptz - interval '2 days', recorded_by
  FROM consents JOIN children c ON c.id = consents.child_id WHERE c.first_name = $1 AND c.last_name = $2`;

/** Writes a consent that was withdrawn, and the one photo that waits since to be settled. */
export async function writeConsents(client: Client, now: Date): Promise<void> {
  const { first, last, email } = withdrawn;
  await client.query(photograph, [first, last, email, now]);
  await client.query(withdraw, [first, last, now]);
}

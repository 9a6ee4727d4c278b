import { importColumns } from '@footprints/contracts/transfer';
import { photosAllowed } from '../children/recording.ts';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { guardianColumns } from './columns.ts';

interface Guardian {
  email: string;
  name: string;
  relationship: string;
}

interface ChildRow {
  id: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  lowerFirst: string;
  lowerLast: string;
  birthDate: string | null;
  room: string;
  group: string;
  allergies: string[];
  photos: boolean | null;
  guardians: Guardian[];
}

const batchSize = 500;
const guardiansInTemplate = 2;

/** The columns of the import, more of them where a child has more than two guardians, and the rows by name. */
export async function childrenFile(
  db: Database,
  locationId: number,
): Promise<{ header: string[]; batches: AsyncGenerator<string[][]> }> {
  const [most] = await db.rows<{ guardians: number }>(Prisma.sql`
    SELECT coalesce(max(counted.guardians), 0)::int AS guardians
    FROM (SELECT count(*) AS guardians FROM children c JOIN guardians w ON w.child_id = c.id
          WHERE c.location_id = ${locationId} AND c.archived_at IS NULL GROUP BY c.id) counted`);
  const guardians = Math.max(guardiansInTemplate, most?.guardians ?? 0);
  const more = Array.from({ length: guardians - guardiansInTemplate }, (_, index) =>
    guardianColumns(guardiansInTemplate + index + 1),
  );
  const header = [...importColumns, ...more.flat()];
  return { header, batches: childRows(db, locationId, header.length) };
}

async function* childRows(db: Database, locationId: number, width: number): AsyncGenerator<string[][]> {
  let after = { lowerLast: '', lowerFirst: '', id: 0 };
  for (;;) {
    const rows = await db.rows<ChildRow>(Prisma.sql`
      SELECT c.id, c.first_name AS "firstName", c.middle_name AS "middleName", c.last_name AS "lastName",
             lower(c.first_name) AS "lowerFirst", lower(c.last_name) AS "lowerLast", c.birth_date AS "birthDate",
             room.display_name AS room, g.name AS "group",
             ARRAY(SELECT concat_ws(': ', a.substance, nullif(a.reaction, '')) FROM allergies a
                   WHERE a.child_id = c.id ORDER BY a.substance) AS allergies,
             ${photosAllowed} AS photos,
             (SELECT coalesce(json_agg(json_build_object('email', u.email, 'name', u.display_name,
                                                         'relationship', w.relationship)
                                       ORDER BY w.created_at, u.id), '[]')
              FROM guardians w JOIN users u ON u.id = w.user_id WHERE w.child_id = c.id) AS guardians
      FROM children c
      JOIN users room ON room.id = c.classroom_id
      JOIN groups g ON g.id = c.group_id
      WHERE c.location_id = ${locationId} AND c.archived_at IS NULL
        AND (lower(c.last_name), lower(c.first_name), c.id) > (${after.lowerLast}, ${after.lowerFirst}, ${after.id}::int)
      ORDER BY lower(c.last_name), lower(c.first_name), c.id
      LIMIT ${batchSize}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => filled(cellsOf(row), width));
    if (rows.length < batchSize) return;
    after = last;
  }
}

/** As many cells as the header has, whatever is changed while the file is sent. */
function filled(cells: string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

function cellsOf(row: ChildRow): string[] {
  return [
    row.firstName,
    row.middleName ?? '',
    row.lastName,
    row.birthDate ?? '',
    row.room,
    row.group,
    row.allergies.map((allergy) => allergy.replaceAll(';', ',')).join('; '),
    row.photos === null ? '' : row.photos ? 'yes' : 'no',
    ...row.guardians.flatMap(({ email, name, relationship }) => [email, name, relationship]),
  ];
}

import type { AuditRow } from '@footprints/contracts/audit';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/counted.ts';
import { paths } from '../../lib/paths.ts';
import type { ListState } from '../../lists/use-list-query.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { actorOf, deedOf, fieldHead, valueWords } from './audit-words.ts';
import classes from './audit.module.css';

/** Where a report or moment is, or its history where it was withdrawn, by the first of its children. */
function entryPathOf({ Entity, EntityID, Changes }: AuditRow): string | undefined {
  const [child = ''] = Changes.find(({ Field }) => Field === 'Children')?.After?.split(', ') ?? [];
  if (child === '') return undefined;
  if (Entity === 'report') return paths.report(EntityID, child);
  return Entity === 'moment' ? paths.moment(EntityID, child) : undefined;
}

/** One entry as a sentence, with what changed and the way to more of the same behind it. */
export function AuditEntry({ row, list, timeZone }: { row: AuditRow; list: ListState; timeZone: string | null }) {
  const { Entity, EntityID, ActorID, Changes } = row;
  const entryPath = entryPathOf(row);
  return (
    <div className={classes.entry}>
      <div>
        <strong>{actorOf(row)}</strong> {deedOf(row)}
      </div>
      <details className={classes.details}>
        <summary>{Changes.length === 0 ? 'More' : counted(Changes.length, 'detail', 'details')}</summary>
        {Changes.length > 0 && <Changed changes={Changes} timeZone={timeZone} />}
        <div className={classes.links}>
          {ActorID !== null && (
            <button type="button" onClick={() => list.change({ who: String(ActorID) })}>
              Only what {actorOf(row)} did
            </button>
          )}
          {EntityID !== '' && (
            <button type="button" onClick={() => list.change({ record: Entity, id: EntityID })}>
              Only this record
            </button>
          )}
          {entryPath !== undefined && <Link to={entryPath}>Open the {Entity}</Link>}
          {Entity === 'child' && EntityID !== '' && <Link to={paths.adminChild(EntityID)}>Open the child</Link>}
        </div>
      </details>
    </div>
  );
}

function Changed({ changes, timeZone }: { changes: AuditRow['Changes']; timeZone: string | null }) {
  return (
    <PlainTable heads={['Field', 'Before', 'After']} className={classes.changes}>
      {changes.map(({ Field, Before, After }) => (
        <tr key={Field}>
          <th scope="row">{fieldHead(Field)}</th>
          <td>{valueWords(Field, Before, timeZone)}</td>
          <td>{valueWords(Field, After, timeZone)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

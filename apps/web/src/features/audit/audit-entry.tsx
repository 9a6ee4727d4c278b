import { type AuditRow, childFields } from '@footprints/contracts/audit';
import { Fragment } from 'react';
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
        {Changes.length > 0 && <Changed row={row} timeZone={timeZone} />}
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

function Changed({ row, timeZone }: { row: AuditRow; timeZone: string | null }) {
  const valueOf = (field: string, value: string | null) => {
    if (value && childFields.includes(field)) return <ChildrenNamed numbers={value.split(', ')} named={row.Children} />;
    return value && field === 'Contacts' ? <Apart parts={value.split(', ')} /> : valueWords(field, value, timeZone);
  };
  return (
    <PlainTable heads={['Field', 'Before', 'After']} className={classes.changes}>
      {row.Changes.map(({ Field, Before, After }) => (
        <tr key={Field}>
          <th scope="row">{fieldHead(Field)}</th>
          <td>{valueOf(Field, Before)}</td>
          <td>{valueOf(Field, After)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** Each in its own direction: a phone number behind a name from right to left would be read in another order. */
function Apart({ parts }: { parts: string[] }) {
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** Children by number, those that the viewer sets up with today's name and the way to them. */
function ChildrenNamed({ numbers, named }: { numbers: string[]; named: AuditRow['Children'] }) {
  return numbers.map((number, at) => {
    const child = named.find(({ ChildID }) => String(ChildID) === number);
    return (
      <Fragment key={number}>
        {at > 0 && ', '}
        {child === undefined ? `no. ${number}` : <Link to={paths.adminChild(number)}>{child.Name}</Link>}
      </Fragment>
    );
  });
}

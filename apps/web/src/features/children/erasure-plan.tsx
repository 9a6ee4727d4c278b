import { type ErasurePlanRow, planErasure } from '@footprints/contracts/erasures';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../api/answer-query.ts';
import { longDate } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import classes from './erasures.module.css';

/** What becomes of which records, in words: gone, or kept apart until a day, and by which rule. */
export function ErasureTable({ label, rows }: { label: string; rows: readonly ErasurePlanRow[] }) {
  return (
    <PlainTable heads={['What', 'How many', 'What becomes of it']} className={classes.plan} label={label}>
      {rows.map(({ What, Count, Action, Until, Rule }) => (
        <tr key={`${Action} ${What} ${Rule}`}>
          <th scope="row">{What}</th>
          <td>{Count}</td>
          <td>
            {Action === 'gone' || Until === null ? (
              'Goes'
            ) : (
              <>
                Stays apart until {longDate(Until)}
                <span className={classes.rule}>{Rule}</span>
              </>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

export function ErasurePlan({ childId }: { childId: number }) {
  const plan = useQuery(adminQuery(planErasure, { query: { ChildID: childId } }));
  return (
    <Loaded query={plan} rows={4} height={32} label="Loading what an erasure does">
      {(rows) => <ErasureTable label="What an erasure does" rows={rows} />}
    </Loaded>
  );
}

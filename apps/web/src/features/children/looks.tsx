import { listLooks, type Look, type LookKind } from '@footprints/contracts/looks';
import { totalPages } from '@footprints/contracts/paging';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { counted } from '../../lib/counted.ts';
import { longDate } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import classes from './child-cards.module.css';

const pageSize = 10;

function looksQuery(childId: number, page: number) {
  return queryOptions({
    queryKey: [listLooks.path, childId, page],
    queryFn: ({ signal }) =>
      call(listLooks, { params: { childId }, query: { PageNumber: page, PageSize: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

const did: Record<LookKind, string> = {
  photo: 'opened a photo in full size',
  export: 'downloaded a file that names the child',
  record: 'opened a record',
};

function personOf({ Who, Name }: Look): string {
  if (Who === 'you') return 'You';
  return Who === 'staff' ? `${Name} (staff)` : Name ? `${Name} (guardian)` : 'Another guardian';
}

/** Who looked at what is recorded of a child, ten lines a page. */
export function Looks({ childId }: { childId: number }) {
  const [page, setPage] = useState(1);
  const looks = useQuery(looksQuery(childId, page));
  return (
    <Loaded query={looks} rows={3} label="Loading who looked">
      {({ data, count }) =>
        data.length === 0 ? (
          <StatusMessage>No one so far.</StatusMessage>
        ) : (
          <>
            <ol className={classes.rows}>
              {data.map((look) => (
                <li key={[look.Day, look.FirstAt, look.Name, look.Kind].join(' ')} className={classes.entry}>
                  <p className="name">{personOf(look)}</p>
                  <p className={classes.detail}>
                    {`${longDate(look.Day)}: ${did[look.Kind]}${look.Count > 1 ? `, ${counted(look.Count, 'time', 'times')}` : ''}`}
                  </p>
                </li>
              ))}
            </ol>
            <Pager page={page} total={totalPages(count, pageSize)} onChange={setPage} />
          </>
        )
      }
    </Loaded>
  );
}

import { listLooks, type Look, type LookKind } from '@footprints/contracts/looks';
import { totalPages } from '@footprints/contracts/paging';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { counted } from '../../lib/counted.ts';
import { longDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/use-clock.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { Pager } from '../../ui/pager.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import classes from './child-cards.module.css';
import { useOwnTimeZone } from './use-own-time-zone.ts';

const pageSize = 10;

interface Asked {
  page: number;
  from: string;
  to: string;
}

function looksQuery(childId: number, { page, from, to }: Asked) {
  return queryOptions({
    queryKey: [listLooks.path, childId, page, from, to],
    queryFn: ({ signal }) =>
      call(listLooks, {
        params: { childId },
        query: { PageNumber: page, PageSize: pageSize, FromDay: from || undefined, ToDay: to || undefined },
        signal,
      }),
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

/** Who looked at what is recorded of a child, ten lines a page, also of some days alone. */
export function Looks({ childId }: { childId: number }) {
  const today = useToday(useOwnTimeZone(childId));
  const [asked, setAsked] = useState<Asked>({ page: 1, from: '', to: '' });
  const looks = useQuery(looksQuery(childId, asked));
  const isNarrowed = asked.from !== '' || asked.to !== '';
  const day = (name: 'from' | 'to', label: string) => (
    <DayInput
      label={label}
      value={asked[name]}
      today={today}
      mayBeEmpty
      onChange={(chosen) => setAsked({ ...asked, [name]: chosen, page: 1 })}
    />
  );
  return (
    <>
      <div className="wrap">
        {day('from', 'First day')}
        {day('to', 'Last day')}
      </div>
      <Loaded query={looks} rows={3} label="Loading who looked">
        {({ data, count }) =>
          data.length === 0 ? (
            <StatusMessage>{isNarrowed ? 'No one on these days.' : 'No one so far.'}</StatusMessage>
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
              <Pager
                page={asked.page}
                total={totalPages(count, pageSize)}
                onChange={(page) => setAsked({ ...asked, page })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

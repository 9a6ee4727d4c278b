import { childName } from '@footprints/contracts/children';
import { messages } from '@footprints/contracts/errors';
import type { SheetCheck, SheetSleep } from '@footprints/contracts/sleep';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { clockTime, longDate, timeOfInstant, todayInZone } from '../../lib/dates.ts';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import '../attendance/attendance-print.css';
import { DayChoice } from '../attendance/day-choice.tsx';
import { useSession } from '../identity/use-session.ts';
import { whoDid } from '../staff/who-did.ts';
import { roomLink } from './links.ts';
import { sleepSheetQuery } from './queries.ts';
import classes from './room.module.css';
import { useRoomId } from './use-room-id.ts';

/** Every nap of a day with its checks and its gaps, to be read and printed. */
export function SleepSheetPage() {
  const { timeZone, appInfo, activeClassroom } = useSession();
  const classroomId = useRoomId();
  const today = todayInZone(timeZone);
  const [search, setSearch] = useSearchParams();
  const named = search.get('day') ?? today;
  const day = isRecordedDay(named, today) ? named : today;
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        before.set('day', chosen);
        return before;
      },
      { replace: true },
    );
  const { data, error, isPending, isFetching, refetch } = useQuery(sleepSheetQuery(classroomId, day));
  const print = (
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <Page
      title="Sleep sheet"
      back={{ to: roomLink(classroomId), label: 'Back to the room' }}
      width="list"
      actions={print}
    >
      <DayChoice day={day} today={today} onChange={choose} />
      <section aria-label="Sleep sheet" className={classes.sheet} data-sheet>
        <h2 className={classes.groupName}>
          {activeClassroom?.name ?? appInfo?.Name} · {longDate(day)}
        </h2>
        {isPending ? (
          <SkeletonRows rows={4} height={56} label="Loading the sleep sheet" />
        ) : !data ? (
          <LoadFailure text={readableError(error, messages.unavailable)} query={{ refetch, isFetching }} />
        ) : data.Sleeps.length === 0 ? (
          <StatusMessage>Nobody slept on this day.</StatusMessage>
        ) : (
          data.Sleeps.map((sleep) => (
            <Nap
              key={`${String(sleep.SleepID)} ${String(sleep.DailyReportIds[0])}`}
              sleep={sleep}
              timeZone={data.TimeZone}
            />
          ))
        )}
      </section>
    </Page>
  );
}

function Nap({ sleep, timeZone }: { sleep: SheetSleep; timeZone: string }) {
  const time = (at: string) => clockTime(timeOfInstant(at, timeZone));
  return (
    <article className={classes.nap} aria-label={childName(sleep)}>
      <h3 className={classes.napHead}>
        {childName(sleep)} · {clockTime(sleep.TimeStart)} –{' '}
        {sleep.TimeEnd === null ? 'asleep' : clockTime(sleep.TimeEnd)}
      </h3>
      <p className={classes.napFacts}>
        {sleep.PutDown !== null &&
          `Put down on the ${sleep.PutDown} by ${whoDid(sleep.StartedBy, sleep.StartPerformer)}. `}
        {sleep.EndedBy !== null && sleep.SleepID !== null && `Woken by ${whoDid(sleep.EndedBy, sleep.EndPerformer)}. `}
        {sleep.EnteredAfterwards && (
          <strong>
            Entered afterwards
            {sleep.SleepID === null && `, by ${whoDid(sleep.StartedBy, sleep.StartPerformer)}, without checks`}.
          </strong>
        )}
      </p>
      {sleep.Checks.length > 0 && (
        <table className={classes.checks}>
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Seen</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {sleep.Checks.map((check) => (
              <CheckRow key={check.SleepCheckID} check={check} time={time} />
            ))}
          </tbody>
        </table>
      )}
      {sleep.Gaps.length > 0 && (
        <ul aria-label="Gaps" className={classes.gaps}>
          {sleep.Gaps.map(({ From, To }) => (
            <li key={From}>
              No check from {time(From)} to {time(To)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function CheckRow({ check, time }: { check: SheetCheck; time: (at: string) => string }) {
  const seen = [check.Position, `breathing ${check.Breathing}`, ...check.Signs];
  const done = check.Action === 'none' ? [] : [check.Action];
  const words = [...seen, ...done, check.Note].filter((word) => word !== '').join(', ');
  return (
    <tr>
      <td>
        {time(check.At)}
        {check.IsLate && <strong> entered {time(check.RecordedAt)}</strong>}
      </td>
      <td>
        {check.Undone ? (
          <>
            <s>{words}</s> withdrawn {time(check.Undone.At)} by {whoDid(check.Undone.By, check.Undone.Performer)}
            {check.Undone.Reason !== '' && `: ${check.Undone.Reason}`}
          </>
        ) : (
          words
        )}
      </td>
      <td>{whoDid(check.By, check.Performer)}</td>
    </tr>
  );
}

import { childName } from '@footprints/contracts/children';
import type { SheetCheck, SheetSleep } from '@footprints/contracts/sleep';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { clockOfInstant, clockTime, dayOfInstant, longDate, timeOfInstant } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useChosenDay } from '../attendance/use-chosen-day.ts';
import { planNames, planWords } from '../children/plan-words.ts';
import { useSession } from '../identity/use-session.ts';
import { whoDid } from '../staff/who-did.ts';
import { OtherReports } from './other-reports.tsx';
import { sleepSheetQuery } from './queries.ts';
import classes from './sheet.module.css';
import { seenInWords } from './seen-in-words.ts';
import { SheetPage } from './sheet-page.tsx';
import { WithdrawCheck } from './withdraw-check.tsx';
import { useRoomId } from './which-room.ts';

/** Every nap of a day with its checks and its gaps, to be read and printed. */
export function SleepSheetPage() {
  const classroomId = useRoomId();
  const days = useChosenDay();
  const sheet = useQuery(sleepSheetQuery(classroomId, days.day));
  const { choosesClassroom } = useSession();
  return (
    <SheetPage title="Sleep sheet" days={days}>
      <Loaded query={sheet} rows={4} height={56} label="Loading the sleep sheet">
        {({ Day, Sleeps, TimeZone }) =>
          Sleeps.length === 0 ? (
            <StatusMessage>Nobody slept on this day.</StatusMessage>
          ) : (
            Sleeps.map((sleep) => (
              <Nap
                key={[sleep.SleepID, sleep.DailyReportIds[0], sleep.ChildID].join(' ')}
                sleep={sleep}
                isOfAll={choosesClassroom && classroomId === null}
                day={Day}
                timeZone={TimeZone}
              />
            ))
          )
        }
      </Loaded>
    </SheetPage>
  );
}

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

interface NapProps {
  sleep: SheetSleep;
  /** Of every room of the location: it says of which. */
  isOfAll: boolean;
  day: string;
  timeZone: string;
}

function Nap({ sleep, isOfAll, day, timeZone }: NapProps) {
  const bornOn = sleep.BirthDate && `Born ${longDate(sleep.BirthDate)}`;
  const time = (at: string) => clockOfInstant(at, timeZone);
  // A nap of a night is on the sheets of two days, and what was found out later was entered or withdrawn later.
  const moment = (at: string, clock = timeOfInstant(at, timeZone)) => {
    const itsDay = dayOfInstant(at, timeZone);
    return itsDay === day ? clockTime(clock) : `${longDate(itsDay)}, ${clockTime(clock)}`;
  };
  // One that was made in the minute in which it fell due is read as in time; an hour that the clock shows twice is two.
  const gaps = sleep.Gaps.filter(({ From, To }) => minuteOf(From) < minuteOf(To));
  return (
    <article className={classes.nap} aria-label={childName(sleep)}>
      <h3 className={classes.napHead}>
        <bdi>{childName(sleep)}</bdi> · {moment(sleep.StartedAt, sleep.TimeStart)} –{' '}
        {sleep.EndedAt === null || sleep.TimeEnd === null ? 'asleep' : moment(sleep.EndedAt, sleep.TimeEnd)}
      </h3>
      <p className={classes.napFacts}>{[isOfAll && sleep.ClassroomName, bornOn].filter(Boolean).join(' · ')}</p>
      <p className={classes.napFacts}>
        {sleep.PutDown !== null &&
          `Placed on the ${sleep.PutDown} by ${whoDid(sleep.StartedBy, sleep.StartPerformer)}. `}
        {sleep.EndedBy !== null && sleep.SleepID !== null && `Woken by ${whoDid(sleep.EndedBy, sleep.EndPerformer)}. `}
        {sleep.EnteredAfterwards && (
          <strong>
            Entered afterwards
            {sleep.SleepID === null && `, by ${whoDid(sleep.StartedBy, sleep.StartPerformer)}, without checks`}.
          </strong>
        )}
      </p>
      <OtherReports reports={sleep.OtherReports} />
      {sleep.SleepPlan && (
        <p className={classes.napFacts}>
          <strong>{planNames.sleep}:</strong> {planWords(sleep.SleepPlan)}
        </p>
      )}
      {sleep.Checks.length > 0 && (
        <PlainTable
          heads={[
            'Check',
            'Seen',
            'By',
            <span key="withdraw" className="visually-hidden">
              Withdraw
            </span>,
          ]}
          className={`${classes.checks ?? ''} ${classes.looks ?? ''}`}
        >
          {sleep.Checks.map((check) => (
            <CheckRow key={check.SleepCheckID} sleep={sleep} check={check} time={time} moment={moment} />
          ))}
        </PlainTable>
      )}
      {gaps.length > 0 && (
        <ul aria-label="Gaps" className={classes.gaps}>
          {gaps.map(({ From, To }) => (
            <li key={From}>
              No check from {moment(From)} to {moment(To)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface CheckRowProps {
  sleep: SheetSleep;
  check: SheetCheck;
  time: (at: string) => string;
  /** With the day, where it is another than the sheet's. */
  moment: (at: string) => string;
}

function CheckRow({ sleep, check, time, moment }: CheckRowProps) {
  const seenCell = useRef<HTMLTableCellElement>(null);
  const isStruckHere = useRef(false);
  const isStruck = check.Undone !== null;
  // The button that struck it has gone, and the focus would fall to the top of the page.
  useLayoutEffect(() => {
    if (isStruck && isStruckHere.current) seenCell.current?.focus();
  }, [isStruck]);
  const words = seenInWords(check);
  return (
    <tr>
      <td>
        {time(check.At)}
        {check.IsLate && <strong> entered {moment(check.RecordedAt)}</strong>}
      </td>
      <td ref={seenCell} tabIndex={-1}>
        {check.Undone ? (
          <>
            <s>{words}</s> withdrawn {moment(check.Undone.At)} by {whoDid(check.Undone.By, check.Undone.Performer)}
            {check.Undone.Reason !== '' && `: ${check.Undone.Reason}`}
          </>
        ) : (
          words
        )}
      </td>
      <td>{whoDid(check.By, check.Performer)}</td>
      <td>
        {!isStruck && (
          <WithdrawCheck
            checkId={check.SleepCheckID}
            childId={sleep.ChildID}
            title={`${childName(sleep)} at ${time(check.At)}`}
            onDone={() => {
              isStruckHere.current = true;
            }}
          />
        )}
      </td>
    </tr>
  );
}

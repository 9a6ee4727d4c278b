import type { RoomPerson } from '@footprints/contracts/staff';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { askPersonBy } from '../../api/proof.ts';
import { clockOfInstant } from '../../lib/dates.ts';
import { useSession } from '../identity/use-session.ts';
import { writeStored } from '../../lib/storage.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Face } from './face.tsx';
import { roomPeopleQuery, useEndAct } from './queries.ts';
import classes from './staff.module.css';

const WhoIsIt = lazyDialog(() => import('./who-is-it.tsx'), 'WhoIsIt', 'Who is here could not be loaded.');

/** So long after a tap its question can be answered. */
const answerWithinMs = 2 * 60_000;
const leastWaitMs = 5_000;

const actingIn = (people: readonly RoomPerson[]) => people.find(({ ActingUntil }) => ActingUntil !== null);

/** The sheet as it was opened: by a tap, or by a save that waits for the answer. */
interface Asked {
  answer?: (isKnown: boolean) => void;
}

/**
 * Who records on a room's tablet, in a slim strip below the header; nothing where nobody has a PIN. A save that needs a person
 * asks here, and goes on once somebody has said who they are.
 */
export function RoomStrip() {
  const { timeZone } = useSession();
  const { data } = useQuery({
    ...roomPeopleQuery,
    // Each save gives more time, which the server knows: at the end of it one asks, again where its clock is behind.
    refetchInterval: ({ state }) => {
      const until = state.data && actingIn(state.data)?.ActingUntil;
      return until == null ? false : Math.max(Date.parse(until) - Date.now(), leastWaitMs) + 1_000;
    },
  });
  const people = data ?? [];
  const hasPins = people.some(({ HasPin }) => HasPin);
  const end = useEndAct();
  const who = useId();
  const asking = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => askPersonBy(() => new Promise((resolve) => setAsked({ answer: resolve }))), []);
  // What was tapped is of that moment, and of whoever was asked then: later it is tapped again.
  useEffect(() => {
    if (!asked?.answer) return;
    const { answer } = asked;
    const timer = setTimeout(() => {
      answer(false);
      setAsked(undefined);
    }, answerWithinMs);
    return () => clearTimeout(timer);
  }, [asked]);
  // The next page that is opened here keeps the strip's place until it is there: nothing moves from under a finger.
  useLayoutEffect(() => {
    if (data) writeStored('room_strip', hasPins);
  }, [data, hasPins]);
  const acting = actingIn(people);
  const until = acting?.ActingUntil;

  // Whoever has gone on meanwhile stays where they are.
  const goOnFrom = (button: HTMLElement) => {
    if (document.activeElement === button || document.activeElement === document.body) asking.current?.focus();
  };
  const close = (isKnown: boolean) => {
    asked?.answer?.(isKnown);
    setAsked(undefined);
  };
  return (
    <>
      {hasPins && (
        <div role="group" aria-label="Who records" className={classes.strip}>
          {acting && <Face person={acting} isSmall />}
          <span id={who} className={classes.who}>
            {acting ? <strong>{acting.DisplayName}</strong> : 'No one is recording now.'}
            {until != null && <span className={classes.until}> until {clockOfInstant(until, timeZone)}</span>}
          </span>
          {/* One button, whoever it is, which keeps the focus that the sheet gives back. */}
          <Button ref={asking} variant="subtle" aria-describedby={who} onClick={() => setAsked({})}>
            {acting ? 'Switch' : 'Who is it?'}
          </Button>
          {acting && (
            <BusyButton
              variant="subtle"
              aria-describedby={who}
              loading={end.isPending}
              onClick={({ currentTarget }) => end.mutate(undefined, { onSuccess: () => goOnFrom(currentTarget) })}
            >
              End
            </BusyButton>
          )}
        </div>
      )}
      {asked && (
        <WhoIsIt isNeeded={asked.answer !== undefined} onActing={() => close(true)} onClose={() => close(false)} />
      )}
    </>
  );
}

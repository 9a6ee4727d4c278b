import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { clockOfInstant } from '../../lib/dates.ts';
import { useSecondTaps } from '../../ui/use-second-taps.ts';
import { useStill } from '../../ui/use-still.ts';
import { awayWords } from '../attendance/whereabouts.ts';
import { allergyWords } from '../children/allergy-words.ts';
import { lieWords, planNames } from '../children/plan-words.ts';
import { useSession } from '../identity/use-session.ts';
import { OverdueTone } from './overdue-tone.tsx';
import { byDue, checkState, minutesSince, type Sleeper } from './minutes.ts';
import { usualPosition } from './positions.ts';
import classes from './sleepers.module.css';
import tileClasses from './tiles.module.css';
import type { SleepTaps } from './use-sleep-taps.ts';
import { WakeSeveral } from './wake-several.tsx';
import { WhenDialog } from './when-dialog.tsx';

/** Fewer are woken one by one in as many taps. */
const severalFrom = 4;

interface BandProps {
  sleepers: readonly Sleeper[];
  now: number;
  taps: SleepTaps;
  onDescribe: (tile: Sleeper) => void;
}

/**
 * Who sleeps, whoever is to be looked at first: a tap is a check of that one child. It is there also while nobody sleeps, to know the
 * first as new under the finger.
 */
export function SleepersBand({ sleepers, now, taps, onDescribe }: BandProps) {
  const { timeZone } = useSession();
  const inOrder = sleepers.toSorted(byDue);
  const { isStill } = useStill(new Map(inOrder.map(({ ChildID }, place) => [ChildID, place])));
  /** A nap that is ended, or a look that nobody took, is not taken back by whoever did not see it: a key has no such slip. */
  const meant = (tile: Sleeper, tap: (tile: Sleeper) => void) => (event: MouseEvent) => {
    if (event.detail === 0 || isStill(tile.ChildID)) tap(tile);
  };
  const [wokenId, setWokenId] = useState<number | null>(null);
  // Whom somebody else has woken meanwhile is not asked about any more.
  const woken = sleepers.find(({ Sleep }) => Sleep.SleepID === wokenId);
  const [isWakingSeveral, setWakingSeveral] = useState(false);
  if (isWakingSeveral && sleepers.length === 0) setWakingSeveral(false);
  useSecondTaps(isWakingSeveral);
  const overdue = inOrder.filter(({ Sleep }) => Sleep.DueAt !== null && Date.parse(Sleep.DueAt) <= now);
  if (sleepers.length === 0) return null;
  return (
    <section aria-label="Asleep" className={classes.band}>
      <div className={classes.bandTop}>
        <h2 className={classes.bandHead}>Asleep · {sleepers.length}</h2>
        <div className={classes.bandTools}>
          <OverdueTone overdue={overdue} now={now} />
          {(sleepers.length >= severalFrom || isWakingSeveral) && (
            <Button
              variant="default"
              aria-expanded={isWakingSeveral}
              onClick={() => setWakingSeveral(!isWakingSeveral)}
            >
              Wake several
            </Button>
          )}
        </div>
      </div>
      {isWakingSeveral && <WakeSeveral sleepers={sleepers} taps={taps} onStored={() => setWakingSeveral(false)} />}
      {/* Each child's sentence changes once a minute, and is read out then by itself. */}
      <div role="status" aria-atomic="false" className="visually-hidden">
        {overdue.map((tile) => (
          <p key={tile.ChildID}>{`${tile.Name}: ${checkState(tile.Sleep, now).words}.`}</p>
        ))}
      </div>
      <ul className={classes.sleepers}>
        {inOrder.map((tile) => (
          <li
            key={tile.ChildID}
            className={`${tileClasses.tile ?? ''} ${classes.sleeper ?? ''}`}
            data-child={tile.ChildID}
            data-tone={checkState(tile.Sleep, now).tone}
          >
            <button type="button" className={classes.look} onClick={meant(tile, taps.lookAt)}>
              <span className="visually-hidden">Check</span> <span className={tileClasses.name}>{tile.Name}</span>
              <span className={classes.minutes}>
                {minutesSince(tile.Sleep.StartedAt, now)}
                <small> min</small>
              </span>
              <span className={classes.due}>
                {checkState(tile.Sleep, now).words}
                {/* A screen reader has heard that the whole card is the button. */}
                {tile.Sleep.DueAt !== null && (
                  <small aria-hidden className={classes.how}>
                    Tap when checked
                  </small>
                )}
              </span>
              <span className={classes.since}>
                Since {clockOfInstant(tile.Sleep.StartedAt, timeZone)} · {tile.Sleep.PutDown}
              </span>
              {!tile.IsHere && (
                <span className={tileClasses.fact} data-tone="warn">
                  {awayWords(tile.HasCome)}
                </span>
              )}
              {tile.Allergies.length > 0 && (
                <span className={tileClasses.fact} data-tone="warn">
                  {allergyWords(tile.Allergies)}
                </span>
              )}
              {tile.SleepPlan && (
                <span className={classes.sleepPlan}>
                  {planNames.sleep}: {lieWords(tile.SleepPlan) || tile.SleepPlan.Words}
                </span>
              )}
              <span className="visually-hidden">, recorded as on the {usualPosition(tile)}, breathing easy</span>
            </button>
            <div className={classes.sleeperActions}>
              <Button
                variant="default"
                aria-label={`Wake up ${tile.Name}`}
                onClick={meant(tile, () => taps.wake([tile]))}
              >
                Wake up
              </Button>
              <Button
                variant="default"
                aria-label={`Woke at…, ${tile.Name}`}
                onClick={() => setWokenId(tile.Sleep.SleepID)}
              >
                Woke at…
              </Button>
              <Button
                variant="default"
                aria-label={`Describe a check of ${tile.Name}`}
                onClick={() => onDescribe(tile)}
              >
                Check…
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {woken && (
        <WhenDialog
          title={`When did ${woken.Name} wake?`}
          now={now}
          send={(at) => taps.wakeAt(woken, at)}
          onClose={() => setWokenId(null)}
        />
      )}
    </section>
  );
}

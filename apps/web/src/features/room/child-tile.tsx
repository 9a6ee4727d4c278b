import { childName } from '@footprints/contracts/children';
import { takenWords } from '@footprints/contracts/report-types/details';
import type { RoomTile } from '@footprints/contracts/room';
import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { badgeDate, clockOfInstant, dayOfInstant, todayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { studentParam } from '../../lib/entry-links.ts';
import { paths } from '../../lib/paths.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Still } from '../../ui/use-still.ts';
import { awayWords } from '../attendance/whereabouts.ts';
import { allergyWords } from '../children/allergy-words.ts';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { planNames } from '../children/plan-words.ts';
import { useSession } from '../identity/use-session.ts';
import type { NamedTile } from './minutes.ts';
import { PlanLines } from './plan-lines.tsx';
import { putDownPositions } from './positions.ts';
import { PutDownAt } from './put-down-at.tsx';
import classes from './tiles.module.css';
import type { SleepTaps } from './use-sleep-taps.ts';

/** As many facts as are read at a glance; that there are plans is one. */
const factsShown = 3;

const forms = [
  ['Diaper', paths.createReportOf('diaper')],
  ['Bottle', paths.createReportOf('bottle')],
  ['Meal', paths.createReportOf('meal')],
  ['Potty', paths.createReportOf('potty')],
  ['Supplies', paths.createReportOf('supplies')],
  ['Note', paths.createReportOf('note')],
  ['Photo', paths.createMoment],
] as const;

/** How much of a bottle was taken, else what it held. */
function bottleWords({ GenericReportInfo: size, Details = {} }: NonNullable<RoomTile['LastBottle']>): string {
  return takenWords(size, Details).toLowerCase() || size;
}

/** What is worth knowing of a child, the most urgent first. */
function factsOf(tile: RoomTile, timeZone: string | null, now: number): { text: string; tone?: 'warn' | 'open' }[] {
  const today = todayInZone(timeZone, new Date(now));
  // What it was is of use today alone; and a fact has one line.
  const when = (at: string, what: string) => {
    const clock = clockOfInstant(at, timeZone);
    const day = dayOfInstant(at, timeZone);
    if (day === today) return `${clock} · ${what}`;
    return `${day === addDays(today, -1) ? 'yesterday' : badgeDate(day)} ${clock}`;
  };
  const { Allergies, LastDiaper, LastBottle, Plans } = tile;
  return [
    ...(Allergies.length > 0 ? [{ text: allergyWords(Allergies), tone: 'warn' as const }] : []),
    ...(tile.IsHere && !tile.HasReportToday ? [{ text: 'No report yet today', tone: 'open' as const }] : []),
    ...(LastDiaper ? [{ text: `Diaper ${when(LastDiaper.At, LastDiaper.Condition)}` }] : []),
    ...(LastBottle ? [{ text: `Bottle ${when(LastBottle.At, bottleWords(LastBottle))}` }] : []),
  ].slice(0, factsShown - Math.min(Plans.length, 1));
}

interface ChildTileProps {
  tile: NamedTile;
  isOpen: boolean;
  onToggle: () => void;
  /** The server's clock. */
  now: number;
  taps: SleepTaps;
  /** Whether a tap on what the tile offers is meant for that. */
  still: Still<boolean>;
}

/** A child who is awake: a tap offers what one hand can do, each in its form with this child alone. */
export function ChildTile({ tile, isOpen, onToggle, now, taps, still }: ChildTileProps) {
  const { timeZone } = useSession();
  const id = useId();
  const offered = useRef<HTMLDivElement>(null);
  // The lowest tile of a phone opens below the edge.
  useEffect(() => {
    if (isOpen) offered.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { pathname, search } = useLocation();
  /** Takes a tap from what an answer has just put under the finger: a key has no such slip, nor has a dialog that lies over it. */
  const takeSlip = (event: MouseEvent) => {
    if (event.detail === 0 || still.isStill(tile.ChildID) || !event.currentTarget.contains(event.target as Node))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** One's own tap turns the child, and the next one is meant for what is there then. */
  const turn = (tap: (tile: NamedTile) => void) => {
    still.expect(tile.ChildID, !tile.IsHere);
    tap(tile);
  };
  const name = tile.Name;
  const positions = putDownPositions(tile);
  const whereabouts = tile.IsHere ? null : awayWords(tile.HasCome);
  return (
    <li className={classes.child} data-child={tile.ChildID}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${classes.tile ?? ''} ${classes.head ?? ''}`}
        data-away={!tile.IsHere || undefined}
        onClick={onToggle}
      >
        <ChildAvatar name={childName(tile)} photo={tile.Photo} />
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          {tile.Plans.length > 0 && (
            <span className={classes.marks}>
              {tile.Plans.map((kind) => (
                <Tag key={kind} tone="pending">
                  {planNames[kind]}
                </Tag>
              ))}
            </span>
          )}
          {whereabouts && <span className={classes.fact}>{whereabouts}</span>}
          {factsOf(tile, timeZone, now).map(({ text, tone }) => (
            <span key={text} className={classes.fact} data-tone={tone}>
              {text}
            </span>
          ))}
        </span>
      </button>
      {isOpen && (
        <div
          ref={offered}
          id={id}
          role="group"
          aria-label={`For ${name}`}
          className={classes.actions}
          onClickCapture={takeSlip}
        >
          <PlanLines plans={tile} />
          {!tile.IsHere && <Button onClick={() => turn(taps.checkIn)}>Check in</Button>}
          {positions.map((position, index) => (
            <Button
              key={position}
              variant={tile.IsHere && index === 0 ? 'filled' : 'default'}
              className={positions.length > 1 ? classes.wholeRow : undefined}
              onClick={() => taps.putDown([{ tile, position }])}
            >
              {positions.length === 1 ? 'Start nap' : `Start nap on the ${position}`}
            </Button>
          ))}
          <PutDownAt tile={tile} now={now} taps={taps} />
          {forms.map(([label, to]) => (
            <Button
              key={label}
              component={Link}
              to={`${to}?${studentParam}=${tile.ChildID}`}
              state={{ from: `${pathname}${search}` }}
              variant="default"
            >
              {label}
            </Button>
          ))}
          {tile.IsHere && (
            <Button variant="default" className={classes.wholeRow} onClick={() => turn(taps.checkOut)}>
              Check out
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

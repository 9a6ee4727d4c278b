import { useState } from 'react';
import { useStill } from '../../ui/use-still.ts';
import { ChildTile } from './child-tile.tsx';
import type { NamedTile } from './minutes.ts';
import classes from './tiles.module.css';
import type { SleepTaps } from './use-sleep-taps.ts';

/** Those who need something first, and those who are not here last. */
const urgency = ({ IsHere, HasReportToday }: NamedTile) => (IsHere ? (HasReportToday ? 1 : 0) : 2);

const nobody: readonly number[] = [];

interface ChildGroupProps {
  name: string;
  /** Those of the group who are awake. */
  tiles: readonly NamedTile[];
  /** The server's clock. */
  now: number;
  taps: SleepTaps;
}

/** A group of the room, whoever needs something first. While one of its tiles is open none changes places (product 24.1). */
export function ChildGroup({ name, tiles, ...rest }: ChildGroupProps) {
  const [open, setOpen] = useState(nobody);
  // Who stood where when the first was opened.
  const [held, setHeld] = useState(nobody);
  const stillOpen = open.filter((id) => tiles.some(({ ChildID }) => ChildID === id));
  // Who fell asleep comes back closed.
  if (stillOpen.length < open.length) setOpen(stillOpen);
  const heldPlace = ({ ChildID }: NamedTile) => (held.includes(ChildID) ? held.indexOf(ChildID) : held.length);
  const place = stillOpen.length > 0 ? heldPlace : urgency;
  // What a tile offers is something else once the child has come or gone.
  const still = useStill(new Map(tiles.map(({ ChildID, IsHere }) => [ChildID, IsHere])));
  const inOrder = tiles.toSorted((one, other) => place(one) - place(other));
  const toggle = (id: number) => {
    if (open.length === 0) setHeld(inOrder.map(({ ChildID }) => ChildID));
    setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  };
  return (
    <section aria-label={name}>
      <h2 className={classes.groupName}>{name}</h2>
      <ul className={classes.tiles}>
        {inOrder.map((tile) => (
          <ChildTile
            key={tile.ChildID}
            tile={tile}
            isOpen={open.includes(tile.ChildID)}
            onToggle={() => toggle(tile.ChildID)}
            still={still}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}

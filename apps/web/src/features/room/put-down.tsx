import { Button } from '@mantine/core';
import { useState } from 'react';
import { awayWords } from '../attendance/whereabouts.ts';
import type { NamedTile } from './minutes.ts';
import { putDownPositions } from './positions.ts';
import choice from './choice.module.css';
import { Option } from './choice.tsx';
import classes from './several.module.css';
import { childrenWords, type Going, type SleepTaps } from './use-sleep-taps.ts';
import { WhenDialog } from './when-dialog.tsx';

/** "Start nap for 6 on the back", or how many lie how; without a number as long as nobody is chosen. */
function buttonWords(going: readonly Going[]): string {
  const groups = [...Map.groupBy(going, ({ position }) => position)];
  const words = groups.map(([position, some]) => `${some.length} on the ${position}`).join(', ');
  return words === '' ? 'Start nap' : `Start nap for ${words}`;
}

interface PutDownProps {
  awake: readonly NamedTile[];
  /** The server's clock. */
  now: number;
  taps: SleepTaps;
  onStored: () => void;
}

/** Several children put down at once, each with a tap; whose plan allows more than the back stands there once for each. */
export function PutDown({ awake, now, taps, onStored }: PutDownProps) {
  const [picked, setChosen] = useState<readonly Going[]>([]);
  const [isAskingWhen, setAskingWhen] = useState(false);
  // Whom another tablet has put down meanwhile sleeps already.
  const chosen = picked.filter((one) => awake.some(({ ChildID }) => ChildID === one.tile.ChildID));
  // Nothing is asked of nobody, nor of whoever is chosen next.
  if (isAskingWhen && chosen.length === 0) setAskingWhen(false);
  const isChosen = ({ tile, position }: Going) =>
    chosen.some((one) => one.tile.ChildID === tile.ChildID && one.position === position);
  const toggle = (going: Going) => {
    const others = chosen.filter(({ tile }) => tile.ChildID !== going.tile.ChildID);
    setChosen(isChosen(going) ? others : [...others, going]);
  };
  // Those who are not here stand last and say so: they have to be checked in, or are put down by mistake.
  const choices = awake
    .toSorted((one, other) => Number(other.IsHere) - Number(one.IsHere))
    .flatMap((tile) => {
      const positions = putDownPositions(tile);
      return positions.map((position) => ({
        going: { tile, position },
        words: [
          tile.Name,
          ...(positions.length === 1 ? [] : [`on the ${position}`]),
          ...(tile.IsHere ? [] : [awayWords(tile.HasCome)]),
        ].join(' · '),
      }));
    });
  return (
    <section aria-label="Start naps" className={classes.panel}>
      <div role="group" aria-label="Who goes to sleep" className={choice.choice}>
        {choices.map(({ going, words }) => (
          <Option
            key={`${going.tile.ChildID} ${going.position}`}
            isChosen={isChosen(going)}
            onTap={() => toggle(going)}
          >
            {words}
          </Option>
        ))}
      </div>
      <div className={classes.actions}>
        <Button disabled={chosen.length === 0} loading={taps.isSending} onClick={() => taps.putDown(chosen, onStored)}>
          {buttonWords(chosen)}
        </Button>
        <Button variant="default" disabled={chosen.length === 0} onClick={() => setAskingWhen(true)}>
          Nap began at…
        </Button>
      </div>
      {isAskingWhen && (
        <WhenDialog
          title={`When did ${childrenWords(chosen.map(({ tile }) => tile))} start napping?`}
          now={now}
          send={(at) => taps.putDownAt(chosen, at, onStored)}
          onClose={() => setAskingWhen(false)}
        />
      )}
    </section>
  );
}

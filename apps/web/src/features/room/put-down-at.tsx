import { Button } from '@mantine/core';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import type { NamedTile } from './minutes.ts';
import { putDownPositions } from './positions.ts';
import classes from './tiles.module.css';
import type { SleepTaps } from './use-sleep-taps.ts';
import { WhenDialog } from './when-dialog.tsx';

/**
 * A child who was put down before anybody could say so: asks when, and how where its plan leaves a choice.
 * @param props `now` is by the server's clock
 */
export function PutDownAt({ tile, now, taps }: { tile: NamedTile; now: number; taps: SleepTaps }) {
  const positions = putDownPositions(tile);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(positions[0]);
  const position = positions.find((one) => one === chosen) ?? 'back';
  return (
    <>
      <Button variant="default" className={classes.wholeRow} onClick={() => setOpen(true)}>
        Nap began at…
      </Button>
      {isOpen && (
        <WhenDialog
          title={`When did ${tile.Name} start napping?`}
          now={now}
          send={(at) => taps.putDownAt([{ tile, position }], at)}
          onClose={() => setOpen(false)}
        >
          {positions.length > 1 && (
            <Choice label="Position" values={positions} isChosen={(value) => value === position} onChoose={setChosen} />
          )}
        </WhenDialog>
      )}
    </>
  );
}

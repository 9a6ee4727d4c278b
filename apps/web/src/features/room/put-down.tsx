import { childName } from '@footprints/contracts/children';
import type { RoomTile } from '@footprints/contracts/room';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './room.module.css';

/** Several children put down at once, each with a tap. */
export function PutDown(props: {
  awake: readonly RoomTile[];
  onDone: (chosen: readonly RoomTile[]) => void;
  onCancel: () => void;
}) {
  const [chosen, setChosen] = useState<readonly RoomTile[]>([]);
  const toggle = (tile: RoomTile) =>
    setChosen(chosen.includes(tile) ? chosen.filter((one) => one !== tile) : [...chosen, tile]);
  return (
    <section aria-label="Put down" className={classes.putDown}>
      <div role="group" aria-label="Who goes to sleep" className={classes.choice}>
        {props.awake.map((tile) => (
          <button
            key={tile.ChildID}
            type="button"
            aria-pressed={chosen.includes(tile)}
            className={classes.option}
            onClick={() => toggle(tile)}
          >
            {childName(tile)}
          </button>
        ))}
      </div>
      <div className={classes.dialogActions}>
        <Button disabled={chosen.length === 0} onClick={() => props.onDone(chosen)}>
          Put down {chosen.length} on the back
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

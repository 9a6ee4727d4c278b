import { Button } from '@mantine/core';
import { useState } from 'react';
import choice from './choice.module.css';
import { Option } from './choice.tsx';
import type { Sleeper } from './minutes.ts';
import classes from './several.module.css';
import type { SleepTaps } from './use-sleep-taps.ts';

interface WakeSeveralProps {
  sleepers: readonly Sleeper[];
  taps: SleepTaps;
  onStored: () => void;
}

/** Several children who wake together. A nap that has ended stays ended: nobody is woken whose name was not chosen. */
export function WakeSeveral({ sleepers, taps, onStored }: WakeSeveralProps) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  // Whom another tablet has woken meanwhile is awake already.
  const chosen = sleepers.filter(({ Sleep }) => picked.includes(Sleep.SleepID));
  const areAll = chosen.length === sleepers.length;
  const toggle = (id: number) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  return (
    <section aria-label="Wake several" className={classes.panel}>
      <div role="group" aria-label="Who wakes" className={choice.choice}>
        <Option isChosen={areAll} onTap={() => setPicked(areAll ? [] : sleepers.map(({ Sleep }) => Sleep.SleepID))}>
          Everybody
        </Option>
        {sleepers.map(({ Sleep: { SleepID }, Name }) => (
          <Option key={SleepID} isChosen={picked.includes(SleepID)} onTap={() => toggle(SleepID)}>
            {Name}
          </Option>
        ))}
      </div>
      <div className={classes.actions}>
        <Button disabled={chosen.length === 0} loading={taps.isSending} onClick={() => taps.wake(chosen, onStored)}>
          {`Wake up ${chosen.length || ''}`.trim()}
        </Button>
      </div>
    </section>
  );
}

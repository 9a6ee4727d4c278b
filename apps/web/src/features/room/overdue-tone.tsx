import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStored } from '../../lib/storage.ts';
import classes from './sleepers.module.css';
import { minutesSince, type Sleeper } from './minutes.ts';

let context: AudioContext | undefined;

const toneHz = 660;
const toneSeconds = 0.4;
const loudness = 0.2;

/** A short soft tone. A browser that was not tapped since the page was opened stays silent until it is. */
function playTone(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = toneHz;
  gain.gain.setValueAtTime(loudness, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + toneSeconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + toneSeconds);
}

/** A sound when a check becomes overdue and each minute after, where this device was asked for it: with a tap, as browsers want. */
export function OverdueTone({ overdue, now }: { overdue: readonly Sleeper[]; now: number }) {
  const [isWanted = false, setWanted] = useStored('overdue_tone');
  // What is heard once, of each child: overdue for so many minutes.
  const states = overdue.map(({ ChildID, Sleep }) => `${ChildID} ${String(minutesSince(Sleep.DueAt ?? '', now))}`);
  const heard = useRef<readonly string[]>([]);
  useEffect(() => {
    if (isWanted && states.some((state) => !heard.current.includes(state))) playTone();
    heard.current = states;
  });
  return (
    <Button
      variant="subtle"
      className={classes.tone}
      aria-label={`Sound: ${isWanted ? 'on' : 'off'}, when a check is overdue`}
      leftSection={isWanted ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
      onClick={() => {
        if (!isWanted) playTone();
        setWanted(!isWanted);
      }}
    >
      Sound: {isWanted ? 'on' : 'off'}
    </Button>
  );
}

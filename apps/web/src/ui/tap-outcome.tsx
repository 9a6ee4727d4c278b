import { Button } from '@mantine/core';
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import classes from './tap-outcome.module.css';

/** How long a tap can be taken back in one. */
const undoMs = 10_000;

/** So long nothing is said of a tap that is on its way: most are answered by then. */
const momentMs = 500;

/** What can be done about what a tap came to. */
export interface Way {
  label: string;
  go: () => void;
}

/** What a tap came to. */
export interface Outcome {
  text: string;
  hasFailed: boolean;
  /** Takes it back, where that can be done. */
  undo?: () => void;
  /** What can be done instead, where it was refused. */
  instead?: readonly Way[];
}

interface WayButtonsProps {
  ways: readonly Way[];
  first: Ref<HTMLButtonElement>;
  onPress: (go: Way['go']) => void;
}

function WayButtons({ ways, first, onPress }: WayButtonsProps) {
  return ways.map(({ label, go }, index) => (
    <Button key={label} ref={index === 0 ? first : undefined} variant="default" onClick={() => onPress(go)}>
      {label}
    </Button>
  ));
}

function useTakesLong(isSaving: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setLong(true), momentMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSaving]);
  return isSaving && isLong;
}

interface TapOutcomeProps {
  outcome: Outcome | null;
  /** The last tap is on its way, and nothing else shows it. */
  isSaving?: boolean;
}

/**
 * What the last tap came to, in view however long or low the page is, for ten seconds with the way back; longer for who is just
 * there, and for as long as it is shown where the way back failed. Before, that it was taken, where the answer is long in coming.
 */
export function TapOutcome({ outcome, isSaving = false }: TapOutcomeProps) {
  const takesLong = useTakesLong(isSaving);
  const bar = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const pressed = useRef<Way['go']>(undefined);
  const [shown, setShown] = useState({ outcome, number: 0, isPast: false });
  if (shown.outcome !== outcome) setShown({ outcome, number: shown.number + 1, isPast: false });
  useEffect(() => {
    if (outcome?.undo === undefined || outcome.hasFailed) return;
    const timer = setInterval(() => {
      if (bar.current?.matches(':focus-within, :hover') !== true) setShown((last) => ({ ...last, isPast: true }));
    }, undoMs);
    return () => clearInterval(timer);
  }, [outcome]);
  useLayoutEffect(() => {
    // Keyboards go on from here where the button has gone that was pressed.
    if (outcome === null || document.activeElement !== document.body) return;
    if (takesLong) {
      if (pressed.current === outcome.undo) notice.current?.focus();
    } else if (outcome.hasFailed) again.current?.focus();
    else if (outcome.undo === undefined) notice.current?.focus();
  }, [outcome, takesLong]);
  const undo = shown.isPast ? undefined : outcome?.undo;
  const ways = [...(undo ? [{ label: 'Undo', go: undo }] : []), ...(outcome?.instead ?? [])];
  const press = (go: Way['go']) => {
    // The first press is still on its way.
    if (pressed.current === go) return;
    pressed.current = go;
    go();
  };
  const buttons = <WayButtons ways={ways} first={again} onPress={press} />;
  return (
    <div ref={bar} className={classes.outcome} data-outcome={outcome !== null || takesLong || undefined}>
      <ErrorSummary messages={outcome?.hasFailed === true ? [outcome.text] : []} takesFocus={false} />
      {outcome?.hasFailed === true && ways.length > 0 && <div className={classes.ways}>{buttons}</div>}
      <div role="status">
        {takesLong && (
          <div ref={notice} tabIndex={-1} className={classes.notice}>
            Saving…
          </div>
        )}
        {!takesLong && outcome?.hasFailed === false && (
          // Anew for each tap, also where it says the same; once for each.
          <div key={shown.number} ref={notice} tabIndex={-1} className={classes.notice}>
            <span>{outcome.text}</span>
            {buttons}
          </div>
        )}
      </div>
    </div>
  );
}

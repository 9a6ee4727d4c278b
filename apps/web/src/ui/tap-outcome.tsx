import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import classes from './tap-outcome.module.css';

/** How long a tap can be taken back in one. */
const undoMs = 10_000;

/** What a tap came to. */
export interface Outcome {
  text: string;
  hasFailed: boolean;
  /** Takes it back, where that can be done. */
  undo?: () => void;
}

/** Stands where the button stood that was pressed and has gone: keyboards go on from there. */
function takeOverFocus(notice: HTMLElement | null): void {
  if (document.activeElement === document.body) notice?.focus();
}

function UndoButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      Undo
    </Button>
  );
}

/**
 * What the last tap came to, in view however long or low the page is, for ten seconds with the way back; longer for who is just
 * there.
 */
export function TapOutcome({ outcome }: { outcome: Outcome | null }) {
  const notice = useRef<HTMLDivElement>(null);
  const pressed = useRef<Outcome['undo']>(undefined);
  const [shown, setShown] = useState({ outcome, number: 0, isPast: false });
  if (shown.outcome !== outcome) setShown({ outcome, number: shown.number + 1, isPast: false });
  useEffect(() => {
    if (outcome?.undo === undefined) return;
    const timer = setInterval(() => {
      if (notice.current?.matches(':focus-within, :hover') !== true) setShown((last) => ({ ...last, isPast: true }));
    }, undoMs);
    return () => clearInterval(timer);
  }, [outcome]);
  useEffect(() => {
    if (outcome?.undo === undefined) takeOverFocus(notice.current);
  }, [outcome]);
  const undo = shown.isPast ? undefined : outcome?.undo;
  const press = () => {
    // The first press is still on its way.
    if (pressed.current === undo) return;
    pressed.current = undo;
    undo?.();
  };
  return (
    <div className={classes.outcome} data-outcome={outcome !== null || undefined}>
      <ErrorSummary messages={outcome?.hasFailed === true ? [outcome.text] : []} takesFocus={false} />
      {outcome?.hasFailed === true && undo && <UndoButton onClick={press} />}
      <div role="status">
        {outcome?.hasFailed === false && (
          // Anew for each tap, also where it says the same; once for each.
          <div key={shown.number} ref={notice} tabIndex={-1} className={classes.notice}>
            <span>{outcome.text}</span>
            {undo && <UndoButton onClick={press} />}
          </div>
        )}
      </div>
    </div>
  );
}

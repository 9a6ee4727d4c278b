import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
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

/** What the last tap came to, in view however long the page is, for ten seconds with the way back. */
export function TapOutcome({ outcome }: { outcome: Outcome | null }) {
  const [past, setPast] = useState<Outcome>();
  useEffect(() => {
    if (outcome?.undo === undefined) return;
    const timer = setTimeout(() => setPast(outcome), undoMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const undo = outcome === past ? undefined : outcome?.undo;
  return (
    <div className={classes.outcome} data-sticks={outcome === null ? undefined : 'bottom'}>
      <ErrorSummary messages={outcome?.hasFailed === true ? [outcome.text] : []} takesFocus={false} />
      <div role="status">
        {outcome?.hasFailed === false && (
          <div
            key={undo ? 'undo' : 'said'}
            ref={undo ? undefined : takeOverFocus}
            tabIndex={-1}
            className={classes.notice}
          >
            <span>{outcome.text}</span>
            {undo && (
              <Button variant="default" onClick={undo}>
                Undo
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { takeOverFocus } from '../../ui/undo.ts';
import classes from './room.module.css';
import type { SleepTaps } from './use-sleep-taps.ts';

/** What the last tap came to, with the way back where there is one. */
export function TapOutcome({ taps: { outcome } }: { taps: SleepTaps }) {
  return (
    <div className={classes.outcome} data-sticks="bottom" data-shown={outcome !== null || undefined}>
      <ErrorSummary messages={outcome?.hasFailed === true ? [outcome.text] : []} takesFocus={false} />
      <div role="status">
        {outcome?.hasFailed === false && (
          <div
            key={outcome.undo ? 'undo' : 'said'}
            ref={outcome.undo ? undefined : takeOverFocus}
            tabIndex={-1}
            className={classes.notice}
          >
            <span>{outcome.text}</span>
            {outcome.undo && (
              <Button variant="default" onClick={outcome.undo}>
                Undo
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

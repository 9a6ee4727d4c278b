import { Button } from '@mantine/core';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import classes from './room.module.css';
import type { SleepTaps } from './use-sleep-taps.ts';

/** What the last tap came to, with the way back where there is one. */
export function TapOutcome({ taps: { outcome, undo } }: { taps: SleepTaps }) {
  const checkId = outcome?.checkId;
  return (
    <div className={classes.outcome} data-shown={outcome !== null || undefined}>
      <ErrorSummary messages={outcome?.hasFailed === true ? [outcome.text] : []} takesFocus={false} />
      <div role="status">
        {outcome?.hasFailed === false && (
          <div className={classes.notice}>
            <span>{outcome.text}</span>
            {checkId !== undefined && (
              <Button variant="default" onClick={() => undo(checkId)}>
                Undo
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import classes from './leave-guard.module.css';

interface LeaveGuardProps {
  /** What would be lost, in a sentence. */
  text: string;
  /** Asked at the moment of leaving: true while there is something to lose. */
  isDirty: () => boolean;
  /** The person chose to leave without saving. */
  onLeave: () => void;
}

/** Asks before a form with unsaved content is left, inside the app and by the browser. */
export function LeaveGuard({ text, isDirty, onLeave }: LeaveGuardProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  const isAsking = blocker.state === 'blocked';

  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
  }, [isAsking]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty()) event.preventDefault();
      },
      [isDirty],
    ),
  );

  if (!isAsking) return null;
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={`${id}-title`} onCancel={() => blocker.reset()}>
      <h2 id={`${id}-title`} className={classes.title}>
        Leave without saving?
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button onClick={() => blocker.reset()}>Keep editing</Button>
        <Button
          variant="default"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          Leave
        </Button>
      </div>
    </dialog>
  );
}

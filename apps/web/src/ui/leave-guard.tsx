import { Button } from '@mantine/core';
import { useCallback, useId, useLayoutEffect, useRef } from 'react';
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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty()) event.preventDefault();
      },
      [isDirty],
    ),
  );

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return <LeavingQuestion text={text} onKeep={() => blocker.reset()} onLeave={leave} />;
}

function LeavingQuestion({ text, onKeep, onLeave }: { text: string; onKeep: () => void; onLeave: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: a dialog that is taken away open does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={`${id}-title`} onCancel={onKeep}>
      <h2 id={`${id}-title`} className={classes.title}>
        Leave without saving?
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button onClick={onKeep}>Keep editing</Button>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}

import { Button } from '@mantine/core';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ButtonRow } from './button-row.tsx';
import classes from './modal-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

interface LeaveGuardProps {
  /** What would be lost, in a sentence. */
  text: string;
  /** Asked at the moment of leaving: true while there is something to lose. */
  isDirty: () => boolean;
  onLeave: () => void;
  onStay?: () => void;
  /** The form lies over a page whose parts and pages of a list have addresses that differ in their search alone. */
  isOverPage?: boolean;
  /** It is on its way: nobody knows whether it is stored. */
  isSaving?: boolean;
  /** Where nothing is edited. */
  title?: string;
  stayLabel?: string;
}

/** Asks before a form with unsaved content is left, inside the app and by the browser. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { text, isDirty, onLeave, onStay, isOverPage = false, isSaving = false } = props;
  const { title = 'Leave without saving?', stayLabel = 'Keep editing' } = props;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || (isOverPage && from.search !== to.search)) && isDirty(),
  );
  useBeforeUnload((event) => {
    if (isDirty()) event.preventDefault();
  });

  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  const stay = () => {
    onStay?.();
    blocker.reset();
  };
  return (
    <ModalDialog title={title} onCancel={stay}>
      <p className={classes.text}>{isSaving ? 'It is being saved and may be stored all the same.' : text}</p>
      <ButtonRow>
        <Button onClick={stay}>{stayLabel}</Button>
        <Button variant="default" onClick={leave}>
          Leave
        </Button>
      </ButtonRow>
    </ModalDialog>
  );
}

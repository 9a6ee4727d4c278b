import { Button } from '@mantine/core';
import { ButtonRow } from './button-row.tsx';
import classes from './modal-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

interface LeaveDialogProps {
  title: string;
  /** What would be lost, in a sentence. */
  text: string;
  stayLabel?: string | undefined;
  leaveLabel?: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to lose what is not saved yet; staying is what comes first. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { title, text, stayLabel = 'Keep editing', leaveLabel = 'Leave', onStay, onLeave } = props;
  return (
    <ModalDialog title={title} onCancel={onStay}>
      <p className={classes.text}>{text}</p>
      <ButtonRow>
        <Button onClick={onStay}>{stayLabel}</Button>
        <Button variant="default" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </ButtonRow>
    </ModalDialog>
  );
}

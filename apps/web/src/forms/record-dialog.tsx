import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Form } from './form.tsx';
import classes from './record-dialog.module.css';
import type { RecordFormState } from './use-record-form.ts';

interface RecordDialogProps {
  title: string;
  form: RecordFormState;
  onClose: () => void;
  /** Fills the form from the record as it is now, when somebody else has changed it meanwhile. */
  onLoadPresent?: (() => void) | undefined;
  saveLabel?: string;
  children: ReactNode;
}

const unsaved = 'What you changed is not saved yet.';

/** A form for one record in a dialog: its messages, its fields, Save and Cancel; Ctrl+Enter saves, too. */
export function RecordDialog({ title, form, onClose, onLoadPresent, saveLabel = 'Save', children }: RecordDialogProps) {
  const { outcome, isDirty, isSending: isSaving, isStale, submit } = form;
  const [isAsking, setIsAsking] = useState(false);
  const keyboard = useId();
  const before = useRef<HTMLElement>(null);
  // Whoever keeps editing goes on where they were when they were asked.
  useLayoutEffect(() => {
    if (!isAsking) before.current?.focus();
  }, [isAsking]);

  const close = () => {
    if (isSaving) return;
    if (!isDirty) {
      onClose();
      return;
    }
    if (!isAsking && document.activeElement instanceof HTMLElement) before.current = document.activeElement;
    setIsAsking(!isAsking);
  };
  const save = () => {
    setIsAsking(false);
    submit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <ModalDialog title={title} onCancel={close} isWide>
      <Form form={{ outcome, submit: save }} onKeyDown={onKeyDown} label={title} className={classes.form}>
        {isStale && onLoadPresent && (
          <Button variant="default" onClick={onLoadPresent}>
            Load the present state
          </Button>
        )}
        <fieldset disabled={isSaving} className={classes.fields}>
          {children}
        </fieldset>
        {isAsking && <ClosingQuestion onKeep={() => setIsAsking(false)} onClose={onClose} />}
        <div className={classes.actions} data-sticks="bottom" hidden={isAsking}>
          <Button type="submit" loading={isSaving} aria-describedby={keyboard}>
            {saveLabel}
          </Button>
          <Button variant="default" onClick={close} disabled={isSaving}>
            Cancel
          </Button>
          <span id={keyboard} className={classes.hint}>
            Ctrl + Enter saves
          </span>
        </div>
        <p role="status" className="visually-hidden">
          {isSaving ? 'Saving…' : ''}
        </p>
      </Form>
      <LeaveGuard text={unsaved} isDirty={form.wouldLose} onLeave={onClose} />
    </ModalDialog>
  );
}

/** Stands where Save was: a second dialog over the first would go with it at the next Escape. */
function ClosingQuestion({ onKeep, onClose }: { onKeep: () => void; onClose: () => void }) {
  const text = useId();
  return (
    <div role="group" aria-labelledby={text} className={classes.actions} data-sticks="bottom">
      <p id={text} className={classes.question}>
        {unsaved} Close without saving?
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the person asked to close and is asked back */}
      <Button autoFocus aria-describedby={text} onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="default" onClick={onClose}>
        Close without saving
      </Button>
    </div>
  );
}

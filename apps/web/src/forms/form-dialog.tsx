import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import classes from './form-dialog.module.css';
import { Form } from './form.tsx';
import type { DialogFormState } from './use-dialog-form.ts';

interface FormDialogProps {
  title: string;
  form: DialogFormState;
  onClose: () => void;
  /** Null where nothing can be saved any more. */
  saveLabel?: string | null;
  /** False while what the form is about is still on its way. */
  isReady?: boolean;
  isWide?: boolean;
  /** Stands above the messages. */
  above?: ReactNode;
  /** What cannot wait: it turns the sheet red and stands over Save, in sight however long the form is. */
  urgent?: ReactNode;
  children: ReactNode;
}

const unsaved = 'What you changed is not saved yet.';

/** A form in a dialog: its messages, its fields, Save and Cancel; Ctrl+Enter saves, too. It asks before what was changed is lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, onClose, saveLabel = 'Save', isReady = true, isWide = false, above, urgent, children } = props;
  const { outcome, isDirty, isSending, submit } = form;
  const [isAsking, setIsAsking] = useState(false);
  const keyboard = useId();
  const before = useRef<HTMLElement>(null);
  // Whoever keeps editing goes on where they were when they were asked.
  useLayoutEffect(() => {
    if (!isAsking) before.current?.focus();
  }, [isAsking]);

  const close = () => {
    if (isSending) return;
    if (!isDirty) {
      onClose();
      return;
    }
    if (!isAsking && document.activeElement instanceof HTMLElement) before.current = document.activeElement;
    setIsAsking(!isAsking);
  };
  const save = () => {
    if (!isReady) return;
    setIsAsking(false);
    submit();
  };
  // One question at a time: where the person is led away, that is asked instead.
  const wouldLose = () => {
    const isLost = form.wouldLose();
    if (isLost) setIsAsking(false);
    return isLost;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <ModalDialog title={title} onCancel={close} isWide={isWide}>
      <Form form={{ outcome, submit: save }} onKeyDown={onKeyDown} label={title} className={classes.form} above={above}>
        <fieldset disabled={isSending} className="stack">
          {children}
        </fieldset>
        <div className={classes.foot} data-sticks="bottom" data-urgent={urgent ? true : undefined}>
          {urgent}
          {isAsking && <ClosingQuestion onKeep={() => setIsAsking(false)} onClose={onClose} />}
          <div className={classes.actions} hidden={isAsking}>
            {saveLabel !== null && (
              <Button
                type="submit"
                loading={isSending}
                disabled={!isReady}
                aria-describedby={isWide ? keyboard : undefined}
              >
                {saveLabel}
              </Button>
            )}
            <Button variant="default" onClick={close} disabled={isSending}>
              {saveLabel === null ? 'Close' : 'Cancel'}
            </Button>
            {isWide && saveLabel !== null && (
              <span id={keyboard} className={classes.hint}>
                Ctrl + Enter saves
              </span>
            )}
          </div>
        </div>
        <p role="status" className="visually-hidden">
          {isSending ? 'Saving…' : ''}
        </p>
      </Form>
      <LeaveGuard text={unsaved} isDirty={wouldLose} onLeave={onClose} isOverPage isSaving={isSending} />
    </ModalDialog>
  );
}

/** Stands where Save was: a second dialog over the first would go with it at the next Escape. */
function ClosingQuestion({ onKeep, onClose }: { onKeep: () => void; onClose: () => void }) {
  const text = useId();
  return (
    <div role="group" aria-labelledby={text} className={classes.actions}>
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

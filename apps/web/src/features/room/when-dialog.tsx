import { sleepMessages } from '@footprints/contracts/sleep-errors';
import type { ReactNode } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDialogForm } from '../../forms/use-dialog-form.ts';
import { useFields } from '../../forms/use-form.ts';
import { WhenField } from '../entries/when-field.tsx';
import { atOf, type SaidWhen, saidWhenProblems, standingWhen } from './said-when.ts';

interface WhenDialogProps {
  title: string;
  /** The server's clock. */
  now: number;
  send: (at: { At?: string }) => Promise<unknown>;
  onClose: () => void;
  /** What is asked for beside the time. */
  children?: ReactNode;
}

/** Something about sleep that is entered after it was: nothing is stored before its time was said. */
export function WhenDialog({ title, now, send, onClose, children }: WhenDialogProps) {
  const store = useFields<SaidWhen>({ At: null, saidAt: now });
  const form = useDialogForm({
    store,
    problems: saidWhenProblems(store.fields, now),
    send: () => send(atOf(store.fields)),
    onSent: onClose,
    failureOf: (error) => refusalText(error, sleepMessages.saveSleepFailed),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} isWide>
      {children}
      <WhenField
        value={standingWhen(form.fields, now)}
        now={now}
        onChange={(At) => form.change({ At, saidAt: now })}
        error={form.errors.At}
      />
    </FormDialog>
  );
}

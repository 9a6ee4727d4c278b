import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import type { FormProblem } from '../../forms/form-problems.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from '../../forms/record-dialog.module.css';
import { type Why, WhyFields } from './why-fields.tsx';

interface PutRightDialogProps<Fields extends Why> {
  title: string;
  initial: Fields;
  /** What keeps it from being sent. */
  problems?: (fields: Fields) => readonly FormProblem<keyof Fields & string>[];
  send: (fields: Fields) => Promise<unknown>;
  saveLabel: string;
  onDone: () => void;
  onClose: () => void;
  /** What is asked for beside the reason. */
  children: (
    fields: Fields,
    change: (patch: Partial<Fields>) => void,
    errors: Partial<Record<keyof Fields & string, string>>,
  ) => ReactNode;
}

/** A dialog that puts an entry right: what is to change, and why. */
export function PutRightDialog<Fields extends Why>(props: PutRightDialogProps<Fields>) {
  const { title, initial, problems, send, saveLabel, onDone, onClose, children } = props;
  const store = useFields(initial);
  const form = useForm<Fields, unknown>({
    store,
    problems: problems?.(store.fields) ?? [],
    send: () => send({ ...store.fields, Reason: store.fields.Reason.trim() }),
    onSent: onDone,
    failureOf: (error) => refusalText(error, 'This could not be saved. Please try again.'),
  });
  const { outcome, fields, errors, change } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const changeWhy = ({ Reason, IsReasonShared }: Why) => change({ Reason, IsReasonShared } as Partial<Fields>);
  return (
    <ModalDialog title={title} onCancel={onClose} isWide>
      <form noValidate className={classes.form} onSubmit={submit} aria-label={title}>
        <ErrorSummary key={outcome.number} messages={outcome.summary} takesFocus={outcome.takesFocus} />
        {children(fields, change, errors)}
        <WhyFields why={fields} onChange={changeWhy} />
        <div className={classes.actions}>
          <Button type="submit" loading={form.isSending}>
            {saveLabel}
          </Button>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Form } from './form.tsx';
import classes from './record-dialog.module.css';
import type { FormOutcome } from './use-form.ts';

interface FormDialogProps {
  title: string;
  form: { outcome: FormOutcome; isSending: boolean; submit: () => void };
  onClose: () => void;
  saveLabel?: string;
  /** False while what the form is about is still on its way. */
  isReady?: boolean;
  isWide?: boolean;
  /** Stands above the messages. */
  above?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog that may be closed at any time but while it is sent. One that changes a record is a `RecordDialog`. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, onClose, saveLabel = 'Save', isReady = true, isWide = false, above, children } = props;
  const close = () => {
    if (!form.isSending) onClose();
  };
  return (
    <ModalDialog title={title} onCancel={close} isWide={isWide}>
      <Form form={form} label={title} className={classes.form} above={above}>
        {children}
        <div className={classes.actions} data-sticks="bottom">
          <Button type="submit" loading={form.isSending} disabled={!isReady}>
            {saveLabel}
          </Button>
          <Button variant="default" onClick={close} disabled={form.isSending}>
            Cancel
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}

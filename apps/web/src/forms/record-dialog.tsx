import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
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

/** A form for one record in a dialog, with the way on where somebody else has changed the record meanwhile. */
export function RecordDialog({ onLoadPresent, children, ...dialog }: RecordDialogProps) {
  return (
    <FormDialog {...dialog} isWide>
      {dialog.form.isStale && onLoadPresent && (
        <Button variant="default" onClick={onLoadPresent}>
          Load the present state
        </Button>
      )}
      {children}
    </FormDialog>
  );
}

import { useRef, useState } from 'react';
import { isSignedInHere } from '../lib/storage.ts';
import { type FormOptions, type FormOutcome, useForm } from './use-form.ts';

/** What FormDialog needs of a form. */
export interface DialogFormState {
  outcome: FormOutcome;
  isDirty: boolean;
  /** Asked at the moment of leaving: true while there is something to lose. */
  wouldLose: () => boolean;
  isSending: boolean;
  submit: () => void;
}

interface DialogFormOptions<Fields extends object, Field extends string, Sent> extends FormOptions<
  Fields,
  Field,
  Sent
> {
  /** What the form would be filled with now, where that is no longer what it was opened with. */
  filled?: Fields;
}

/** The form of a dialog, which knows whether something would be lost with it. */
export function useDialogForm<Fields extends object, Sent, Field extends string = keyof Fields & string>(
  options: DialogFormOptions<Fields, Field, Sent>,
) {
  const { store, onSent } = options;
  const [opened] = useState(store.fields);
  const isSaved = useRef(false);
  const isDirty = JSON.stringify(store.fields) !== JSON.stringify(options.filled ?? opened);
  const form = useForm({
    ...options,
    onSent: (sent: Sent) => {
      isSaved.current = true;
      onSent?.(sent);
    },
  });
  const wouldLose = () => isDirty && !isSaved.current && isSignedInHere();
  return { ...form, isDirty, wouldLose };
}

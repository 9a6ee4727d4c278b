import type { DataOf, Endpoint, InputOf } from '@footprints/contracts/endpoint';
import { useRef, useState } from 'react';
import { type FormProblem, useFormOutcome } from './use-form-outcome.ts';
import { isStale, saveFailures } from './save-failure.ts';
import type { SaveMutation } from './use-save-record.ts';

/** What RecordDialog needs of a form. */
export interface RecordFormState {
  /** Grows with every try; what it came to, in words. */
  outcome: { number: number; summary: readonly string[]; takesFocus: boolean };
  isDirty: boolean;
  /** Asked at the moment of leaving: true while there is something to lose. */
  wouldLose: () => boolean;
  isSaving: boolean;
  /** The last try was refused because somebody else has changed the record. */
  isStale: boolean;
  submit: () => void;
}

interface RecordForm<Fields extends object> extends RecordFormState {
  fields: Fields;
  change: (patch: Partial<Fields>) => void;
  /** What is wrong with each field, to stand beside it. */
  errors: Partial<Record<keyof Fields & string, string>>;
}

interface RecordFormOptions<E extends Endpoint, Fields extends object> {
  /** What the form is filled from when it opens; later values are not looked at. */
  initial: Fields;
  /** What keeps it from being sent, in the order of the fields. */
  problemsOf: (fields: Fields) => readonly FormProblem<keyof Fields & string>[];
  bodyOf: (fields: Fields) => InputOf<E['body']>;
  save: SaveMutation<E>;
  onSaved: (data: DataOf<E>) => void;
}

/** The fields of one record, and what a try to save them came to; nothing typed is lost when it fails. */
export function useRecordForm<E extends Endpoint, Fields extends object>(
  options: RecordFormOptions<E, Fields>,
): RecordForm<Fields> {
  const { problemsOf, bodyOf, save, onSaved } = options;
  const [initial] = useState(options.initial);
  const [fields, setFields] = useState(initial);
  const isSaved = useRef(false);
  const isDirty = JSON.stringify(fields) !== JSON.stringify(initial);
  const problems = problemsOf(fields);
  const { number, summary, takesFocus, errors, conclude, touch } = useFormOutcome(problems);

  const submit = () => {
    if (save.isPending) return;
    conclude({ problems });
    if (problems.length > 0) return;
    save.mutate(bodyOf(fields), {
      onSuccess: (data) => {
        isSaved.current = true;
        onSaved(data);
      },
      onError: (error) => {
        conclude({ problems: [], failure: saveFailures(error).join('\n') });
      },
    });
  };

  return {
    fields,
    change: (patch) => {
      touch();
      setFields((last) => ({ ...last, ...patch }));
    },
    errors,
    outcome: { number, summary, takesFocus },
    isDirty,
    wouldLose: () => isDirty && !isSaved.current,
    isSaving: save.isPending,
    isStale: isStale(save.error),
    submit,
  };
}

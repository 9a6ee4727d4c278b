import type { DataOf, Endpoint, InputOf } from '@footprints/contracts/endpoint';
import { useState } from 'react';
import { type FormProblem, problemsBy } from './form-problems.ts';
import { isStale, saveFailures } from './save-failure.ts';
import { type DialogFormState, useDialogForm } from './use-dialog-form.ts';
import { useFields } from './use-form.ts';
import type { SaveMutation } from './use-save-record.ts';

/** What RecordDialog needs of a form. */
export interface RecordFormState extends DialogFormState {
  /** The last try was refused because somebody else has changed the record. */
  isStale: boolean;
}

interface RecordFormOptions<E extends Endpoint, Fields extends object> {
  /** What the form is filled from when it opens, by the contract's names and in the order of the form. */
  initial: Fields;
  bodyOf: (fields: Fields) => InputOf<E['body']>;
  /** What the contract cannot know, such as what another field of the form asks for. */
  problemsOf?: (fields: Fields) => readonly FormProblem<keyof Fields & string>[];
  save: SaveMutation<E>;
  onSaved: (data: DataOf<E>) => void;
}

/** The form of one record: its fields, held against the contract of the call that saves it. */
export function useRecordForm<E extends Endpoint, Fields extends object>(options: RecordFormOptions<E, Fields>) {
  const { bodyOf, problemsOf = () => [], save, onSaved } = options;
  const [initial] = useState(options.initial);
  const names = Object.keys(initial) as (keyof Fields & string)[];
  const store = useFields(initial);
  const body = bodyOf(store.fields);
  const found = [...problemsOf(store.fields), ...problemsBy(save.endpoint.body, body, names)];
  const form = useDialogForm({
    store,
    problems: names.flatMap((name) => found.find(({ field }) => field === name) ?? []),
    send: () => save.mutateAsync(body),
    onSent: onSaved,
    failureOf: (error) => saveFailures(error).join('\n'),
  });
  return { ...form, isStale: isStale(form.error) };
}

import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useCallback, useState } from 'react';
import { readableError } from '../api/query-client.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import type { FormProblem } from './form-problems.ts';

type InputEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Where the fields of a form are kept: `useFields`, or `useDraft` where they outlive a reload. */
interface FieldStore<Fields> {
  fields: Fields;
  change: (patch: Partial<Fields>) => void;
}

/** The fields of a form that are gone with it. */
export function useFields<Fields extends object>(initial: Fields): FieldStore<Fields> {
  const [fields, setFields] = useState(initial);
  return { fields, change: (patch) => setFields((last) => ({ ...last, ...patch })) };
}

export interface FormOptions<Fields extends object, Field extends string, Sent> {
  store: FieldStore<Fields>;
  /** What keeps the form from being sent now, in the order in which it is read; see `problemsBy`. */
  problems: readonly FormProblem<Field>[];
  send: () => Promise<Sent>;
  /** It was sent, and the form is still open. */
  onSent?: (sent: Sent) => void;
  /** What the person reads of a failure to send; what the server said, unless told otherwise. */
  failureOf?: (error: unknown) => string;
  /** A sentence that stands above the form from the start, and takes no focus. */
  opening?: string | undefined;
}

/** What the last try came to. */
interface Attempt<Field extends string> {
  /** Grows with every try. */
  number: number;
  problems: readonly FormProblem<Field>[];
  failure?: string | undefined;
  error?: unknown;
  /** Something was changed since; a message that goes or comes back must not pull the person away from it. */
  isPast: boolean;
}

/** What an input needs to show and change a field; it says what it holds, or hands on the browser's event. */
export interface FieldBinding<Value> {
  value: Value;
  error: string | undefined;
  onChange: (given: Value | InputEvent) => void;
}

/** What stands above a form after a try to send it: for `ErrorSummary`, which starts anew with each number. */
export interface FormOutcome {
  number: number;
  summary: readonly string[];
  takesFocus: boolean;
}

/**
 * A form: its fields, what is wrong with each, and what the last try to send it came to. A message goes when its cause has
 * gone, a new one waits for the next try, and nothing typed is lost when sending fails.
 */
export function useForm<Fields extends object, Sent, Field extends string = keyof Fields & string>(
  options: FormOptions<Fields, Field, Sent>,
) {
  const { store, problems, send, onSent, failureOf = readableError, opening } = options;
  const [attempt, setAttempt] = useState<Attempt<Field>>({ number: 0, problems: [], failure: opening, isPast: true });
  const once = useOneAtATime();
  // Whatever it sends: that a session has ended is noticed where mutations fail.
  const sending = useMutation({ mutationFn: send });

  const present = new Set(problems.map(({ message }) => message));
  const shown = attempt.problems.filter(({ message }) => present.has(message));
  const conclude = (result: Omit<Attempt<Field>, 'number' | 'isPast'>) =>
    setAttempt(({ number }) => ({ ...result, number: number + 1, isPast: false }));
  const touch = useCallback(() => setAttempt((last) => (last.isPast ? last : { ...last, isPast: true })), []);
  const change = (patch: Partial<Fields>) => {
    touch();
    store.change(patch);
  };
  const errors: Partial<Record<Field, string>> = {};
  for (const { field, message } of shown) errors[field] ??= message;

  const trySending = async () => {
    conclude({ problems });
    if (problems.length > 0) return;
    // Neither is called once the form is gone: whoever has left is somewhere else, perhaps in the next form.
    await sending.mutateAsync(undefined, {
      onSuccess: (sent) => onSent?.(sent),
      onError: (error) => conclude({ problems: [], failure: failureOf(error), error }),
    });
  };
  const submit = () => once(trySending);

  return {
    fields: store.fields,
    change,
    /** Something of the form was changed that is kept elsewhere. */
    touch,
    /** What is wrong with each field, to stand beside it. */
    errors,
    bind: <Name extends keyof Fields & Field>(name: Name): FieldBinding<Fields[Name]> => ({
      value: store.fields[name],
      error: errors[name],
      onChange: (given) => {
        const patch: Partial<Fields> = {};
        patch[name] = givenBy(given);
        change(patch);
      },
    }),
    outcome: {
      number: attempt.number,
      summary: attempt.failure === undefined ? shown.map(({ message }) => message) : [attempt.failure],
      takesFocus: !attempt.isPast,
    } satisfies FormOutcome,
    /** Why the last try failed to be sent, if it did. */
    error: attempt.error,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    submit,
    /** Takes away what the last try came to. */
    forget: () => conclude({ problems: [] }),
  };
}

/** What an input holds now, which says it or hands on the browser's event. */
export function givenBy<Value>(given: Value | InputEvent): Value {
  const isEvent = typeof given === 'object' && given !== null && 'currentTarget' in given;
  return isEvent ? (given.currentTarget.value as Value) : given;
}

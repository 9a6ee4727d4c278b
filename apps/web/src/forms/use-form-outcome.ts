import { useCallback, useState } from 'react';

/** What keeps a form from being saved: a sentence, and the part of the form that it belongs to. */
export interface FormProblem<Field extends string> {
  field: Field;
  message: string;
}

/** One try to save: what was wrong, or how it failed. */
interface Outcome<Field extends string> {
  number: number;
  problems: readonly FormProblem<Field>[];
  failure?: string;
  /** Something was changed since; a message that goes or comes back must not pull the person away from it. */
  isPast: boolean;
}

/**
 * What the last try to save came to. `current` is what keeps the form from being saved now: a message goes when its
 * cause has gone, and a new one waits for the next try.
 */
export function useFormOutcome<Field extends string>(current: readonly FormProblem<Field>[]) {
  const [outcome, setOutcome] = useState<Outcome<Field>>({ number: 0, problems: [], isPast: false });
  const present = new Set(current.map((problem) => problem.message));
  const problems = outcome.problems.filter((problem) => present.has(problem.message));

  const conclude = (result: Pick<Outcome<Field>, 'problems' | 'failure'>) => {
    setOutcome(({ number }) => ({ ...result, number: number + 1, isPast: false }));
  };
  const touch = useCallback(() => {
    setOutcome((last) => (last.isPast ? last : { ...last, isPast: true }));
  }, []);

  return {
    /** Grows with every try. */
    number: outcome.number,
    /** Everything to read, in order. */
    summary: outcome.failure === undefined ? problems.map((problem) => problem.message) : [outcome.failure],
    takesFocus: !outcome.isPast,
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])) as Partial<
      Record<Field, string>
    >,
    conclude,
    /** Something was changed. */
    touch,
  };
}

import { lateAfterMs } from '@footprints/contracts/sleep';
import type { FormProblem } from '../../forms/form-problems.ts';
import type { StoredWhen } from '../../lib/storage.ts';
import { whenProblems } from '../entries/when.ts';

/** When something was at a cot, and at what time somebody said so, both by the server's clock. */
export interface SaidWhen {
  At: StoredWhen | null;
  saidAt: number;
}

/** What was said, as long as it is true: who said "now" more than two minutes ago has to say it again. */
export function standingWhen({ At, saidAt }: SaidWhen, now: number): StoredWhen | null {
  return At?.choice === 'now' && now - saidAt > lateAfterMs ? null : At;
}

/** Keeps a form from being sent without its time: only whoever was there knows it, so that none is put in for them. */
export function saidWhenProblems(said: SaidWhen, now: number): FormProblem<'At'>[] {
  const at = standingWhen(said, now);
  if (at === null) return [{ field: 'At', message: 'Please say when this was.' }];
  return whenProblems(at, now).map(({ message }) => ({ field: 'At', message }));
}

/** What is sent of it: nothing for now. */
export function atOf({ At }: SaidWhen): { At?: string } {
  return At === null || At.at === '' ? {} : { At: At.at };
}

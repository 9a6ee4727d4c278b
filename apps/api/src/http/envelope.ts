import type { Envelope } from '@footprints/contracts/endpoint';
import type { Message } from './failure.ts';

/** The answer to a call that was done. */
export function done<Data>(data: Data, count?: number): Envelope<Data> {
  return { Success: true, Errors: [], Codes: [], Data: data, ...(count === undefined ? {} : { Count: count }) };
}

/** The answer to a call that was not done, with the sentences to read and the codes to compare. */
export function failed(problems: readonly Message[]): Envelope<never> {
  const [errors, codes] = [problems.map(({ text }) => text), problems.map(({ code }) => code)];
  return { Success: false, Errors: errors, Codes: codes, Data: null };
}

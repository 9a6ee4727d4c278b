import type { Envelope } from '@footprints/contracts/endpoint';
import type { Message } from './failure.ts';

/** The answer to a call that was done. */
export function done<Data>(data: Data, count?: number): Envelope<Data> {
  return { Success: true, Errors: [], Codes: [], Data: data, ...(count === undefined ? {} : { Count: count }) };
}

/** The answer to a call that was not done, with the sentences to read the codes to compare and what a refusal may show beside. */
export function failed<Data = never>(problems: readonly Message[], data: Data | null = null): Envelope<Data> {
  const [errors, codes] = [problems.map(({ text }) => text), problems.map(({ code }) => code)];
  return { Success: false, Errors: errors, Codes: codes, Data: data };
}

import type { Envelope } from '@footprints/contracts/endpoint';

/** The answer to a call that was done. */
export function done<Data>(data: Data, count?: number): Envelope<Data> {
  return { Success: true, Errors: [], Data: data, ...(count === undefined ? {} : { Count: count }) };
}

/** The answer to a call that was not done, with the sentences to read. */
export function failed(errors: string[]): Envelope<never> {
  return { Success: false, Errors: errors, Data: null };
}

import type * as z from 'zod/mini';
import type { Code } from './codes.ts';

type Schema = z.core.$ZodType;

/** One call of the product's API: the only place where its method and URL are written. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  method: 'GET' | 'POST';
  /** Below `/api`; parameters as `:name`. A trailing slash makes no difference. */
  path: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** What `Data` holds when `Success` is true. */
  data: Data;
  /** The answer carries `Count`, the rows of all pages together. */
  paged: boolean;
}

/** Declares a call; `params`, `query` and `body` are left out where the call takes none. */
export function endpoint<
  Data extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  paged?: boolean;
}): Endpoint<Params, Query, Body, Data> {
  return {
    ...definition,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    paged: definition.paged ?? false,
  };
}

/** What a schema accepts, or undefined where the call takes nothing there. */
export type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a schema yields after parsing, or undefined where the call takes nothing there. */
export type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** `Data` of a call's successful answer. */
export type DataOf<E extends { data: Schema }> = z.output<E['data']>;

/**
 * The shape of every JSON answer (product 4.1). `Errors` are sentences for people, `Codes` what programs compare: one for
 * each sentence, in the same order. `Data` of a refusal is null but for `entryChanged`, where it has what the entry says since
 * (product 19.3). `Count` is present on paged lists only.
 */
export type Envelope<Data> =
  | { Success: true; Errors: string[]; Codes: Code[]; Data: Data; Count?: number }
  | { Success: false; Errors: string[]; Codes: Code[]; Data: Data | null };

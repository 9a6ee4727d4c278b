import { type Code, codeOf, type Sentence } from '@footprints/contracts/codes';
import { httpMessages } from '@footprints/contracts/http-errors';
import type { Envelope } from '@footprints/contracts/endpoint';

/** A text for a person to read with the code for a program to compare. */
export interface Message {
  text: string;
  code: Code;
}

/** A sentence of the contract brings its code along; any other text comes with one. */
type Words = [sentence: Sentence] | [text: string, code: Code];

/** A text with its code. */
export function message(...[text, code]: Words): Message {
  return { text, code: code ?? codeOf(text) };
}

/** A request that ends with this status and these messages; thrown, so that an open transaction rolls back. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly problems: readonly Message[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problems: Sentence | readonly Message[], retryAfterSeconds?: number) {
    const list = typeof problems === 'string' ? [message(problems)] : problems;
    super(list.map(({ text }) => text).join(' '));
    this.status = status;
    this.problems = list;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What does not exist or lies outside the viewer's scope: both read alike. */
export function notFound(): HttpFailure {
  return new HttpFailure(404, httpMessages.notFound);
}

/** Nobody is signed in, or whoever was has no account any more. */
export function notSignedIn(): HttpFailure {
  return new HttpFailure(401, httpMessages.notSignedIn);
}

/** What the viewer's role may never do. */
export function forbidden(): HttpFailure {
  return new HttpFailure(403, httpMessages.forbidden);
}

/** An expected refusal that the person reads: status 200, `Success: false`. */
export class Refusal {
  readonly problem: Message;
  /** What the answer shows beside, in the fields of its call: of `entryChanged`, what the entry says since; else nothing. */
  data: object | null = null;

  constructor(...words: Words) {
    this.problem = message(...words);
  }
}

/** Ends a transaction with a refusal for the person who asked (`refusableTransaction`). */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(...words: Words) {
    super(words[0]);
    this.refusal = new Refusal(...words);
  }
}

/** A part that we depend on is away; the answer says it in the action's own sentence. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super('A part we depend on is away.', { cause });
  }
}

/** The answer to a call that was done. */
export function done<Data>(data: Data, count?: number): Envelope<Data> {
  return { Success: true, Errors: [], Codes: [], Data: data, ...(count === undefined ? {} : { Count: count }) };
}

/** The answer to a call that was not done, with the sentences to read the codes to compare and what a refusal may show beside. */
export function failed<Data = never>(problems: readonly Message[], data: Data | null = null): Envelope<Data> {
  const [errors, codes] = [problems.map(({ text }) => text), problems.map(({ code }) => code)];
  return { Success: false, Errors: errors, Codes: codes, Data: data };
}

/** An error and what it came of, the nearest first; Prisma keeps what its adapter said beside the cause. */
export function causesOf(error: unknown, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { cause, meta } = error as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
  return [error, ...causesOf(meta?.driverAdapterError, depth + 1), ...causesOf(cause, depth + 1)];
}

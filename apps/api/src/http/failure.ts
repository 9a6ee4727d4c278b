import { messages } from '@footprints/contracts/errors';

/** A request that ends with this status and these sentences; thrown, so that an open transaction rolls back. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly errors: string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, errors: string | string[], retryAfterSeconds?: number) {
    const list = typeof errors === 'string' ? [errors] : errors;
    super(list.join(' '));
    this.status = status;
    this.errors = list;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What does not exist or lies outside the viewer's scope: both read alike. */
export function notFound(): HttpFailure {
  return new HttpFailure(404, messages.notFound);
}

/** What the viewer's role may never do. */
export function forbidden(): HttpFailure {
  return new HttpFailure(403, messages.forbidden);
}

/** An expected refusal that the person reads: status 200, `Success: false`. */
export class Refusal {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Ends a transaction with a sentence for the person who asked; `refusable` hands it on. */
export class Refused extends Error {}

/** Runs a change; a `Refused` in it rolls it back and is the answer. */
export async function refusable<Result>(change: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refused) return new Refusal(error.message);
    throw error;
  }
}

/** A part that we depend on is away; the answer says it in the action's own sentence. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super('A part we depend on is away.', { cause });
  }
}

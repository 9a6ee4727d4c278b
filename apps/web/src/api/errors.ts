import type { Code } from '@footprints/contracts/codes';

/** A call that did not do what it was for, and what the server said of it. */
export class CallError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly errors: string[];
  /** What programs compare, one for each sentence. */
  readonly codes: readonly Code[];
  /** What the answer shows beside, in the fields of its call. */
  readonly data: unknown;

  constructor(status: number, errors: string[] = [], codes: readonly Code[] = [], data?: unknown) {
    super(errors[0] ?? '');
    this.status = status;
    this.errors = errors;
    this.codes = codes;
    this.data = data;
  }
}

/** An expected refusal that the person reads: 2xx with `Success: false`, or a 400. */
export class RefusalError extends CallError {
  override name = 'RefusalError';
}

/** A call that failed: any other status, or no answer. */
export class ApiError extends CallError {
  override name = 'ApiError';
}

/** A call that was waited for as long as anybody waits, and of which nothing came. */
export class SilenceError extends ApiError {
  override name = 'SilenceError';
}

/** True when the server refused for this reason, in whichever words. */
export function isRefusedFor(error: unknown, code: Code): boolean {
  return error instanceof CallError && error.codes.includes(code);
}

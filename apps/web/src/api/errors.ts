import type { Code } from '@footprints/contracts/codes';

/** An expected refusal that the person reads: 2xx with `Success: false`, or a 400. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly status: number;
  readonly errors: string[];
  /** What programs compare, one for each sentence. */
  readonly codes: readonly Code[];
  /** What the answer shows beside, in the fields of its call. */
  readonly data: unknown;

  constructor(status: number, errors: string[], codes: readonly Code[], data?: unknown) {
    super(errors[0] ?? '');
    this.status = status;
    this.errors = errors;
    this.codes = codes;
    this.data = data;
  }
}

/** A call that failed: any other status, or 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: string[];
  readonly codes: readonly Code[];

  constructor(status: number, errors: string[] = [], codes: readonly Code[] = []) {
    super(errors[0] ?? '');
    this.status = status;
    this.errors = errors;
    this.codes = codes;
  }
}

/** True when the server refused for this reason, in whichever words. */
export function isRefusedFor(error: unknown, code: Code): boolean {
  return (error instanceof RefusalError || error instanceof ApiError) && error.codes.includes(code);
}

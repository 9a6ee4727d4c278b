/** An expected refusal that the person reads: 2xx with `Success: false`, or a 400. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly status: number;
  readonly errors: string[];

  constructor(status: number, errors: string[]) {
    super(errors[0] ?? '');
    this.status = status;
    this.errors = errors;
  }
}

/** A call that failed: any other status, or 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: string[];

  constructor(status: number, errors: string[] = []) {
    super(errors[0] ?? '');
    this.status = status;
    this.errors = errors;
  }
}

import type { DataOf, Endpoint, Envelope, InputOf } from '@footprints/contracts/endpoint';
import { ApiError, isRefusedFor, RefusalError, SilenceError } from './errors.ts';
import { nothing, pressesSignal } from './presses.ts';

const base = '/api';
/** The server answers or gives up within 5 s; beyond this the connection itself is gone. */
const patienceMs = 20_000;

type UrlValue = string | number;
type UrlValues<S> = { [Key in keyof InputOf<S>]: UrlValue };

type Params<E extends Endpoint> = E['params'] extends undefined
  ? { params?: undefined }
  : { params: UrlValues<E['params']> };
type Query<E extends Endpoint> = E['query'] extends undefined
  ? { query?: undefined }
  : { query?: { [Key in keyof InputOf<E['query']>]?: UrlValue | null | undefined } };
type Body<E extends Endpoint> = E['body'] extends undefined ? { body?: undefined } : { body: InputOf<E['body']> };

/** What a call takes besides its endpoint; `params` and `body` are required exactly where the contract has them. */
export type CallInput<E extends Endpoint> = Params<E> &
  Query<E> &
  Body<E> & { idempotencyKey?: string | undefined; signal?: AbortSignal | undefined };

/** The input, required where the endpoint requires any of it. */
export type Arguments<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** `Data` of a successful answer, and `Count` (0 on calls that are not paged). */
export interface Answer<E extends Endpoint> {
  data: DataOf<E>;
  count: number;
}

/** What a call takes, whatever its endpoint. */
export interface LooseInput {
  params?: Record<string, UrlValue>;
  query?: Record<string, UrlValue | null | undefined>;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
}

/** What is asked for: a call, or how it would be answered. */
type Asked = Omit<Endpoint, 'method'> & { method: Endpoint['method'] | 'HEAD' };

/** Where a call goes to. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: LooseInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value));
  return `${base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

/** Reads what came; `moved` is told of every sign of life, which renews the patience. */
type Read<Result> = (response: Response, moved: () => void) => Promise<Result>;

/**
 * Sends a call and reads what comes.
 * @throws ApiError with status 0 when nothing came (a SilenceError where it was waited for in vain), and the signal's reason when it was
 * given up; what ends with who pressed it neither gives nor throws anything
 */
export async function exchange<Result>(endpoint: Asked, input: LooseInput, read: Read<Result>): Promise<Result> {
  const patience = new AbortController();
  const presses = pressesSignal();
  const left = input.signal ?? presses;
  const signal = AbortSignal.any([patience.signal, left]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), patienceMs);
  };
  moved();
  const headers: Record<string, string> = {};
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey;
  const request = { method: endpoint.method, headers, signal, body: JSON.stringify(input.body) };
  try {
    const response = await fetch(urlOf(endpoint, input), request);
    return await read(response, moved);
  } catch (error) {
    if (left.aborted && presses.aborted) await nothing;
    // Whoever cancelled the call wants its own reason back, not a failure to show.
    if (left.aborted) throw error;
    throw new (patience.signal.aborted ? SilenceError : ApiError)(0);
  } finally {
    clearTimeout(timer);
  }
}

function parse(text: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return undefined;
  }
}

/**
 * Reads an answer.
 * @throws as `call` does
 */
export function answerOf<E extends Endpoint>(status: number, text: string): Answer<E> {
  const envelope = parse(text);
  const isOk = status >= 200 && status < 300;
  // A proxy's or a captive portal's page is no answer of the product, whatever its status.
  if (typeof envelope?.Success !== 'boolean') throw new ApiError(isOk ? 0 : status);
  const { Errors: errors, Codes: codes } = envelope;
  if (status === 400) throw new RefusalError(400, errors, codes);
  if (!isOk) throw new ApiError(status, errors, codes);
  if (!envelope.Success) throw new RefusalError(status, errors, codes, envelope.Data);
  return { data: envelope.Data as DataOf<E>, count: envelope.Count ?? 0 };
}

/** Sends; what is refused until the person says who they are is sent again when they have (product 18.4, 21.8). */
export async function sendProven<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isAsked = isRefusedFor(error, 'proofNeeded') || isRefusedFor(error, 'personMissing');
    if (!isAsked || !(await (await import('./proof.ts')).answered(error))) throw error;
    return send();
  }
}

/** Makes a call whose input was put together by its parts; see `call`. */
export function send<E extends Endpoint>(endpoint: E, input: LooseInput): Promise<Answer<E>> {
  return sendProven(async () => {
    const { status, text } = await exchange(endpoint, input, async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    return answerOf<E>(status, text);
  });
}

/**
 * Makes one call of the product's API.
 * @throws RefusalError when the person should read why it was refused; ApiError when it failed.
 */
export function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Answer<E>> {
  return send(endpoint, (input ?? {}) as LooseInput);
}

/**
 * Makes a call that is a success whatever its answer says besides (product 7.8).
 * @returns what it says, any of which may be missing; null where it says nothing
 * @throws as `call` does
 */
export async function callForSuccess<E extends Endpoint>(
  endpoint: E,
  ...input: Arguments<E>
): Promise<Partial<DataOf<E>> | null> {
  const { data } = await call(endpoint, ...input);
  return data ? { ...data } : null;
}

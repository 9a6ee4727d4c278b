import { adminMessages } from '@footprints/contracts/admin-errors';
import { type Code, codeOf } from '@footprints/contracts/codes';
import type { DataOf, Endpoint } from '@footprints/contracts/endpoint';
import { vi } from 'vitest';
import { fakeUploads } from './fake-upload.ts';

export interface SeenRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** JSON as it was written, or the form of an upload. */
  body: unknown;
  headers: Headers;
}

type Given<T> = T | Promise<T> | ((request: SeenRequest) => T | Promise<T>);
type Reply = (request: SeenRequest) => Promise<Response> | Response;

interface Handler {
  endpoint: Endpoint;
  pattern: RegExp;
  names: string[];
  reply: Reply;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** A refusal's words may go on after the sentence that its code stands for. */
const codeIn = (sentence: string) =>
  sentence.startsWith(adminMessages.changedMeanwhile) ? 'changedMeanwhile' : codeOf(sentence);
const refusal = (status: number, errors: string[]) =>
  json(status, { Success: false, Errors: errors, Codes: errors.map(codeIn), Data: null });

async function problemsOf(schema: Endpoint['body'], value: unknown): Promise<string[]> {
  if (schema === undefined) return [];
  const result = await schema['~standard'].validate(value);
  return (result.issues ?? []).map((issue) => issue.message);
}

async function valueOf<T>(given: Given<T>, request: SeenRequest): Promise<T> {
  return typeof given === 'function' ? await (given as (request: SeenRequest) => T | Promise<T>)(request) : await given;
}

/**
 * The network's edge. Answers are checked against the contract, so a test cannot promise what the server would never
 * send; bodies are checked too and refused as the server would. A call that nobody answers fails the test.
 */
export class FakeApi {
  private handlers: Handler[] = [];
  private seen: { endpoint: Endpoint; request: SeenRequest }[] = [];

  constructor() {
    const serve = (url: string, init: RequestInit) => this.serve(url, init);
    vi.stubGlobal('fetch', serve);
    vi.stubGlobal('XMLHttpRequest', fakeUploads(serve));
  }

  /** `Success: true` with this data; a function sees the request, a promise holds the answer back. */
  answer<E extends Endpoint>(endpoint: E, given: Given<DataOf<E>>, count?: number): this {
    return this.on(endpoint, async (request) => {
      const data = await valueOf(given, request);
      const problems = await problemsOf(endpoint.data, data);
      if (problems.length > 0) {
        console.error(`The answer given for ${endpoint.method} ${endpoint.path} breaks the contract:`, ...problems);
      }
      const paged = endpoint.paged ? { Count: count ?? 0 } : {};
      return json(200, { Success: true, Errors: [], Codes: [], Data: data, ...paged });
    });
  }

  /** `Success: true` with whatever data: what nobody promises of the answer may be missing (product 7.8). */
  answerBare(endpoint: Endpoint, data: unknown): this {
    return this.on(endpoint, () => json(200, { Success: true, Errors: [], Codes: [], Data: data }));
  }

  sendFile(endpoint: Endpoint, name: string, text: string): this {
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    };
    return this.on(endpoint, () => new Response(text, { headers }));
  }

  /** An expected refusal: status 200 with `Success: false`. */
  refuse(endpoint: Endpoint, ...errors: string[]): this {
    return this.on(endpoint, () => refusal(200, errors));
  }

  /** One that shows something beside its words. */
  refuseWith<E extends Endpoint>(endpoint: E, [code, text]: [code: Code, text: string], data: DataOf<E>): this {
    return this.on(endpoint, () => json(200, { Success: false, Errors: [text], Codes: [code], Data: data }));
  }

  fail(endpoint: Endpoint, status: number, ...errors: string[]): this {
    return this.on(endpoint, () => refusal(status, errors));
  }

  breakNetwork(endpoint: Endpoint): this {
    return this.on(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** True once somebody said what this call gives. */
  knows(endpoint: Endpoint): boolean {
    return this.handlers.some((handler) => handler.endpoint === endpoint);
  }

  requests(endpoint: Endpoint): SeenRequest[] {
    return this.seen.filter((entry) => entry.endpoint === endpoint).map((entry) => entry.request);
  }

  private on(endpoint: Endpoint, reply: Reply): this {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    const pattern = new RegExp(`^/api${endpoint.path.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)')}/?$`);
    this.handlers = [{ endpoint, pattern, names, reply }, ...this.handlers.filter((one) => one.endpoint !== endpoint)];
    // A fixed path wins over one with parameters, as on the server.
    this.handlers.sort((one, other) => one.names.length - other.names.length);
    return this;
  }

  private async serve(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const handler = this.handlers.find((one) => one.endpoint.method === init.method && one.pattern.test(pathname));
    if (!handler) {
      console.error(`Nobody answers ${init.method} ${pathname} in this test.`);
      return refusal(404, ['Not found.']);
    }
    const values = handler.pattern.exec(pathname)?.slice(1) ?? [];
    const request: SeenRequest = {
      params: Object.fromEntries(handler.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      headers: new Headers(init.headers),
    };
    this.seen.push({ endpoint: handler.endpoint, request });
    const problems = await problemsOf(handler.endpoint.body, request.body);
    if (problems.length > 0) return refusal(400, problems);
    const { signal } = init;
    const givenUp = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    return Promise.race([handler.reply(request), givenUp]);
  }
}

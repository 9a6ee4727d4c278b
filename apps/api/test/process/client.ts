import { form } from '../photos.ts';
import { password, people, type Person } from '../world.ts';

/** What came back, or did not: then `status` is 0, and whether the server did what it was asked is not known. */
export interface Reply<Data = unknown> {
  status: number;
  errors: string[];
  data: Data;
  ms: number;
}

interface Call {
  body?: object;
  payload?: Buffer;
  headers?: Record<string, string>;
  method?: string;
}

/** Longer than any answer may take, so that a hang shows as a time and not as a lost test. */
const patienceMs = 20_000;

/** Asks a server over HTTP, on connections that are kept. */
export async function ask<Data = unknown>(
  origin: string,
  path: string,
  { body, payload, headers = {}, method = body || payload ? 'POST' : 'GET' }: Call = {},
): Promise<Reply<Data>> {
  const began = performance.now();
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(payload === undefined ? {} : { body: new Uint8Array(payload) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    const { Errors, Data } = (isJson ? JSON.parse(text) : {}) as { Errors?: string[]; Data?: Data };
    return { status: answer.status, errors: Errors ?? [], data: Data as Data, ms: performance.now() - began };
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return { status: 0, errors: [String(cause ?? error)], data: undefined as Data, ms: performance.now() - began };
  }
}

/** A person at a browser. The server may be started anew in between, at another address. */
export interface Visitor {
  cookie: string;
  ask<Data = unknown>(origin: string, path: string, call?: Call): Promise<Reply<Data>>;
  upload(origin: string, photo: Buffer): Promise<Reply<string>>;
}

export async function signIn(origin: string, person: Person): Promise<Visitor> {
  const answer = await fetch(`${origin}/api/membership/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: people[person].email, password }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`${person} could not sign in: ${await answer.text()}`);
  const asVisitor = <Data>(url: string, path: string, call: Call = {}) =>
    ask<Data>(url, path, { ...call, headers: { cookie, ...call.headers } });
  return {
    cookie,
    ask: asVisitor,
    upload: (url, photo) => {
      const { payload, headers } = form({ name: 'photo.jpg', content: photo });
      return asVisitor<string>(url, '/api/daily-moment/save/file', { payload, headers });
    },
  };
}

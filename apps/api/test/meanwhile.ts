import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { TestApi } from './api.ts';

/** What is done before statements of the server, by their numbers. */
type Doings = Partial<Record<number, (owner: Client) => Promise<unknown>>>;

/**
 * Lets a file's tests do something, as the owner of the database, right before a statement that the server sends. To be called at the
 * top of the file: each connection keeps what it sends with from when it is made.
 */
export function useMeanwhile(api: TestApi) {
  let doings: Doings = {};
  let sent = 0;
  let owner: Client;
  const send = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const first = this === owner ? undefined : doings[(sent += 1)];
    if (first === undefined) return send.apply(this, args);
    const done = first(owner).then(() => send.apply(this, args));
    return typeof args.at(-1) === 'function' ? undefined : done;
  } as never;
  beforeAll(async () => {
    owner = await api.connectAsOwner();
  });
  afterAll(async () => {
    Client.prototype.query = send as never;
    await owner.end();
  });
  /** Does these while `ask` runs, and says how many statements the server sent. */
  return async (next: Doings, ask: () => Promise<void>): Promise<number> => {
    [doings, sent] = [next, 0];
    await ask();
    doings = {};
    return sent;
  };
}

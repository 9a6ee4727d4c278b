import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Signer } from '@fastify/cookie';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { runOn } from '@footprints/prisma/connection';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/db/client.ts';
import type { Deps } from '../src/deps.ts';
import { storeSession } from '../src/identity/session-store.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { createMailer } from '../src/mail/mailer.ts';
import { prepareStorage } from '../src/start/storage.ts';
import { createTestDatabase } from './database.ts';
import { createWorld, password, people, type Person, type World } from './world.ts';

export interface Answer<Data = unknown> {
  status: number;
  headers: Record<string, unknown>;
  success: boolean;
  errors: string[];
  codes: string[];
  data: Data;
  count: number | undefined;
  text: string;
  bytes: Buffer;
}

export interface TestApi {
  app: FastifyInstance;
  db: Database;
  deps: Deps;
  world: World;
  routes: RouteOptions[];
  /** What the server has logged so far, a line each. */
  logs: string[];
  /** The instant that the server takes for now; tests set it. */
  clock: { now: Date };
  /** Lets so many seconds pass by that clock. */
  later(seconds: number): void;
  /** One request as this person (in one session), or as nobody. */
  send<Data = unknown>(person: Person | null, options: InjectOptions): Promise<Answer<Data>>;
  get<Data = unknown>(person: Person | null, url: string): Promise<Answer<Data>>;
  post<Data = unknown>(
    person: Person | null,
    url: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  /** A connection of who owns the database, to be ended: the server may change no table. */
  connectAsOwner(): Promise<Client>;
  /** Runs statements on such a connection. */
  asOwner(sql: string): Promise<void>;
  /** Signs in anew and gives the cookie. */
  signIn(person: Person): Promise<string>;
  /** The cookie of a new session, as of who signed in before: for what is not about signing in, where hashing takes the longest. */
  openSession(userId: number): Promise<string>;
}

/** The session that an answer opens, as the next request sends it. */
export function sessionOf({ cookies, body }: LightMyRequestResponse): string {
  const cookie = cookies.find(({ name }) => name.endsWith('tft_session'));
  if (cookie === undefined) throw new Error(`Nobody was signed in: ${body}`);
  return `${cookie.name}=${encodeURIComponent(cookie.value)}`;
}

/** The API over a database of the test file's own, filled with the test world. Call at the top of a test file. */
export function useApi(environment: NodeJS.ProcessEnv = {}): TestApi {
  const api = {} as TestApi;
  const cookies = new Map<Person, string>();
  const dataDir = mkdtempSync(join(tmpdir(), 'footprints-api-'));
  let drop: () => Promise<void>;
  let ownersUrl: string;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    ownersUrl = database.url;
    api.db = openDatabase(database.servingUrl, () => undefined);
    api.clock = { now: new Date('2026-11-18T20:30:00.000Z') };
    api.routes = [];
    api.logs = [];
    const config = loadConfig({
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      ARCHIVE_REST_MS: '0',
      ...environment,
    });
    const storage = await prepareStorage(config, api.db);
    api.world = await createWorld(api.db);
    api.deps = {
      config,
      db: api.db,
      queue: openQueue(api.db.pool, () => undefined),
      mailer: createMailer(config, () => undefined),
      storage,
      now: () => api.clock.now,
    };
    api.app = await buildApp(api.deps, {
      onRoute: (route) => api.routes.push(route),
      logger: pino({ level: 'info' }, { write: (line: string) => api.logs.push(line) }),
    });
  });

  afterAll(async () => {
    await api.app.close();
    await api.deps.queue.stop();
    await api.db.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
    // Files share a process: what one leaves behind, all after it would carry along.
    for (const part of Object.keys(api)) Reflect.deleteProperty(api, part);
  });

  api.connectAsOwner = async () => {
    const owner = new Client({ connectionString: ownersUrl });
    await owner.connect();
    return owner;
  };
  api.later = (seconds) => {
    api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
  };
  api.asOwner = (sql) => runOn(ownersUrl, sql);

  api.signIn = async (person) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/membership/login',
      payload: { username: people[person].email, password },
    });
    return sessionOf(answer);
  };

  api.openSession = async (userId) => {
    const { db, deps, clock } = api;
    const session = { userId, at: clock.now, device: '', address: '127.0.0.1', awaitsFactor: false };
    const sessionId = await storeSession(db.prisma, session);
    const name = deps.config.behindHttps ? '__Host-tft_session' : 'tft_session';
    return `${name}=${encodeURIComponent(new Signer(deps.config.sessionSecrets).sign(sessionId))}`;
  };

  api.send = async <Data>(person: Person | null, options: InjectOptions) => {
    if (person !== null && !cookies.has(person)) cookies.set(person, await api.openSession(api.world.people[person]));
    const cookie = person === null ? {} : { cookie: cookies.get(person) ?? '' };
    const answer = await api.app.inject({ ...options, headers: { ...cookie, ...options.headers } });
    await api.app.afterAnswersSettled();
    const body =
      (answer.headers['content-type']?.includes('json') ?? false) ? answer.json<Record<string, unknown>>() : {};
    return {
      status: answer.statusCode,
      headers: answer.headers,
      success: body['Success'] === true,
      errors: (body['Errors'] ?? []) as string[],
      codes: (body['Codes'] ?? []) as string[],
      data: body['Data'] as Data,
      count: body['Count'] as number | undefined,
      text: answer.body,
      bytes: answer.rawPayload,
    };
  };
  api.get = (person, url) => api.send(person, { method: 'GET', url });
  api.post = (person, url, body, headers = {}) => api.send(person, { method: 'POST', url, payload: body, headers });
  return api;
}

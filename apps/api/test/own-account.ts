import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { Role } from '@footprints/contracts/identity';
import { type Answer, sessionOf, type TestApi } from './api.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { password } from './world.ts';

/** Somebody of a test's own, whose account it changes as it likes, and their browser. */
export interface Owner {
  userId: number;
  email: string;
  /** Their session, as the next request sends it. */
  cookie: string;
  post<Data = unknown>(path: string, body?: object): Promise<Answer<Data>>;
  get<Data = unknown>(path: string): Promise<Answer<Data>>;
  /** Types the password; the cookie is then that of the session that came of it. */
  signIn(headers?: Record<string, string>): Promise<Answer<{ Next?: string; Factors?: string[]; Roles: Role[] }>>;
}

/** Adds somebody with these roles to Maple Street, signed in. */
export async function ownerOf(api: TestApi, roles: Role[] = ['Director'], locationId?: number | null): Promise<Owner> {
  const email = `${randomUUID()}@account.test`;
  const { passwordHash } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: api.world.people.director } });
  const place = locationId === undefined ? api.world.maple : locationId;
  const data = { email, displayName: 'Olive Owner', passwordHash, locationId: place };
  const { id } = await api.db.prisma.user.create({
    data: { ...data, roles: { create: roles.map((role) => ({ role })) } },
  });
  const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
    api.send<never>(null, {
      method,
      url: `/api${path}`,
      headers: { cookie: owner.cookie },
      ...(payload && { payload }),
    });
  const owner: Owner = {
    userId: id,
    email,
    cookie: '',
    post: (path, body) => send('POST', path, body),
    get: (path) => send('GET', path),
    signIn: async (headers = {}) => {
      const payload = { username: email, password };
      const answer = await api.app.inject({ method: 'POST', url: '/api/membership/login', headers, payload });
      owner.cookie = sessionOf(answer);
      return { ...answer.json<object>(), data: answer.json<{ Data: never }>().Data } as never;
    },
  };
  await owner.signIn();
  return owner;
}

/** The code that an authenticator app shows at the server's present instant, or so many half minutes later. */
export function codeOf(api: TestApi, secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() + later * 30_000 });
}

/** Sets up an authenticator app, and gives its secret and the recovery codes that came with it. */
export async function addApp(api: TestApi, owner: Owner): Promise<{ secret: string; codes: string[] }> {
  const { data } = await owner.post<{ Secret: string }>('/account/app/start');
  const Code = codeOf(api, data.Secret, -1);
  const added = await owner.post<{ RecoveryCodes: string[] }>('/account/app/confirm', { Code });
  if (!added.success) throw new Error(added.text);
  return { secret: data.Secret, codes: added.data.RecoveryCodes };
}

/** Sets up a passkey, and gives the device that holds it. */
export async function addPasskey(owner: Owner, Name = 'Phone'): Promise<PasskeyDevice> {
  const device = new PasskeyDevice('http://localhost');
  const { data } = await owner.post<never>('/account/passkeys/start');
  const added = await owner.post('/account/passkeys/add', { Name, Passkey: device.create(data) });
  if (!added.success) throw new Error(added.text);
  return device;
}

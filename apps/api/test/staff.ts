import { randomUUID } from 'node:crypto';
import type { StaffMember } from '../src/generated/client.ts';
import { storeSession } from '../src/identity/session-store.ts';
import { tokenHash } from '../src/identity/tokens.ts';
import { hashPin } from '../src/staff/pins.ts';
import type { Answer, TestApi } from './api.ts';
import type { Person } from './world.ts';

/** Everybody's PIN, unless a test gives another. */
export const pin = '4826';

/** Letters that nobody has for initials. */
export async function newInitials({ db }: TestApi): Promise<string> {
  const { rows } = await db.pool.query<{ id: number }>(`SELECT nextval('staff_members_id_seq')::int AS id`);
  const letters = ((rows[0]?.id ?? 0) + 26 ** 2).toString(26);
  return [...letters].map((letter) => String.fromCharCode(65 + Number.parseInt(letter, 26))).join('');
}

/** Adds somebody who works at Maple Street, or at another location, with `pin`. */
export async function memberAt(
  api: TestApi,
  more: Partial<Pick<StaffMember, 'displayName' | 'locationId' | 'userId' | 'email'>> = {},
): Promise<StaffMember> {
  const startedOn = new Date('2026-09-01');
  const data = { displayName: 'Maya Hill', locationId: api.world.maple, initials: await newInitials(api), startedOn };
  const member = await api.db.prisma.staffMember.create({ data: { ...data, ...more } });
  const stored = await hashPin(api.deps.config.pinSecrets, member.id, pin);
  return api.db.prisma.staffMember.update({
    where: { id: member.id },
    data: { ...stored, pinSetAt: api.clock.now },
  });
}

/** Makes a link to set a PIN and gives its token. */
export async function pinTokenOf(api: TestApi, staffMemberId: number): Promise<string> {
  const token = randomUUID();
  const expiresAt = new Date(api.clock.now.getTime() + 86_400_000);
  const data = { staffMemberId, tokenHash: tokenHash(token), createdAt: api.clock.now, expiresAt };
  await api.db.prisma.pinLink.create({ data });
  return token;
}

/** Makes this classroom's tablet, with its session. */
export async function tabletOf(api: TestApi, classroomId: number): Promise<{ id: number; idHash: Buffer }> {
  const at = api.clock.now;
  const { id } = await api.db.prisma.roomDevice.create({ data: { classroomId, name: 'Tablet', pairedAt: at } });
  const session = { userId: classroomId, at, device: '', address: '', awaitsFactor: false, deviceId: id };
  const sessionId = await api.db.prisma.$transaction((transaction) => storeSession(transaction, session));
  return { id, idHash: tokenHash(sessionId) };
}

/** A session of this classroom, as its tablet has it. */
export interface RoomSession {
  cookie: string;
  post<Data = unknown>(path: string, body?: object, headers?: Record<string, string>): Promise<Answer<Data>>;
  get<Data = unknown>(path: string): Promise<Answer<Data>>;
  /** Says by a PIN, everybody's unless another is given, who records. */
  act(who: { id: number }, Pin?: string): Promise<Answer<{ Until: string }>>;
}

/** A new session of a classroom, or of somebody else. */
export async function roomSession(api: TestApi, person: Person = 'sunflowers'): Promise<RoomSession> {
  const cookie = await api.openSession(api.world.people[person]);
  const post = <Data>(path: string, payload: object = {}, headers: Record<string, string> = {}) =>
    api.send<Data>(null, { method: 'POST', url: `/api${path}`, payload, headers: { cookie, ...headers } });
  return {
    cookie,
    post,
    get: (path) => api.send(null, { method: 'GET', url: `/api${path}`, headers: { cookie } }),
    act: ({ id }, Pin = pin) => post('/room/act', { StaffMemberID: id, Pin }),
  };
}

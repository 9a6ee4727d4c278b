import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { currentOwner } from '@footprints/prisma/embedded/owner';
import { Client } from 'pg';
import { linkMailedTo, password } from './colleague.ts';
import { expect } from './story.ts';

const monthMs = 30 * 24 * 60 * 60_000;

/** Asks the product as the browser's pages do; fails the story when it is refused. */
export async function send<Data>(request: APIRequestContext, path: string, data?: object): Promise<Data> {
  const answer = data ? await request.post(`/api${path}`, { data }) : await request.get(`/api${path}`);
  const { Errors, Data } = (await answer.json()) as { Errors: string[]; Data: Data };
  expect(Errors, path).toEqual([]);
  return Data;
}

export interface Infant {
  id: number;
  name: string;
  /** Who was invited as its mother, and the token of the letter. */
  parent: string;
  token: string;
}

/**
 * An infant of the Acorns whom no other story has, with a mother who was invited.
 * @param request a director's of the place
 */
export async function newInfant(request: APIRequestContext, FirstName: string): Promise<Infant> {
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const LastName = `Q${letters}`;
  const rooms = await send<{ Name: string; Groups: { GroupID: number }[] }[]>(request, '/admin/classrooms');
  const GroupID = rooms.find(({ Name }) => Name.includes('Acorns'))?.Groups[0]?.GroupID;
  const BirthDate = new Date(Date.now() - 5 * monthMs).toISOString().slice(0, 10);
  const child = { FirstName, LastName, BirthDate, GroupID, PhotoConsent: true };
  const { ID } = await send<{ ID: number }>(request, '/admin/children/save', child);
  const parent = `parent.${randomUUID()}@demo.test`;
  const guardian = { ChildID: ID, Email: parent, Name: 'Paula Parent', Relationship: 'Mother' };
  const { UserID } = await send<{ UserID: number }>(request, '/admin/children/guardians/link', guardian);
  await send(request, '/admin/people/invite', { UserIDs: [UserID] });
  const token = new URL(await linkMailedTo(parent, 'welcome'), 'http://localhost').searchParams.get('id') ?? '';
  return { id: ID, name: `${FirstName} ${LastName}`, parent, token };
}

/** The mother chooses a password, in whose browser this is asked. */
export async function acceptInvitation(request: APIRequestContext, { token }: Infant): Promise<void> {
  const chosen = { NewPassword: password, ConfirmPassword: password, TokenID: token };
  await send(request, '/membership/invitation/accept', chosen);
}

/** Nobody else finds the infant in the room. */
export async function archiveInfant(request: APIRequestContext, { id }: Infant): Promise<void> {
  const { Version } = await send<{ Version: number }>(request, `/admin/children/${String(id)}`);
  await send(request, '/admin/children/archive', { ID: id, Version, Archived: true });
}

/** Does in the database what only time does: what was recorded of a child's nap was so many minutes earlier. */
export async function letPass(minutes: number, { id }: Infant): Promise<void> {
  const client = new Client({ connectionString: currentOwner(process.env['E2E_DATA_DIR'] ?? '')?.url ?? '' });
  await client.connect();
  const values = [id, minutes];
  await client.query(
    `UPDATE sleep_checks c SET at = at - make_interval(mins => $2), recorded_at = recorded_at - make_interval(mins => $2)
     FROM sleeps s WHERE s.id = c.sleep_id AND s.child_id = $1`,
    values,
  );
  await client.query(
    `UPDATE sleeps SET started_at = started_at - make_interval(mins => $2), start_recorded_at = start_recorded_at - make_interval(mins => $2)
     WHERE child_id = $1`,
    values,
  );
  await client.end();
}

import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';
import { invitedChild } from './family.ts';
import { letTimePass } from './let-time-pass.ts';

const monthMs = 30 * 24 * 60 * 60_000;

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
  const rooms = await ask<{ Name: string; Groups: { GroupID: number }[] }[]>(request, '/admin/classrooms');
  const GroupID = rooms.find(({ Name }) => Name.includes('Acorns'))?.Groups[0]?.GroupID;
  const BirthDate = new Date(Date.now() - 5 * monthMs).toISOString().slice(0, 10);
  const parent = `parent.${randomUUID()}@demo.test`;
  const mother = { Email: parent, Name: 'Paula Parent', Relationship: 'Mother' };
  const { childId, token } = await invitedChild(request, { FirstName, LastName, BirthDate, GroupID }, mother);
  return { id: childId, name: `${FirstName} ${LastName}`, parent, token };
}

/** What was recorded of a child's nap was so many minutes earlier. */
export async function letPass(minutes: number, { id }: Infant): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const values = [id, minutes];
  await letTimePass(
    dataDir,
    `UPDATE sleep_checks c SET at = at - make_interval(mins => $2), recorded_at = recorded_at - make_interval(mins => $2)
     FROM sleeps s WHERE s.id = c.sleep_id AND s.child_id = $1`,
    values,
  );
  await letTimePass(
    dataDir,
    `UPDATE sleeps SET started_at = started_at - make_interval(mins => $2), start_recorded_at = start_recorded_at - make_interval(mins => $2)
     WHERE child_id = $1`,
    values,
  );
}

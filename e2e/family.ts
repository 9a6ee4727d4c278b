import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { linkMailedTo, password } from './colleague.ts';
import { sidewaysPhoto } from './photo.ts';
import { expect, signInAsParent } from './story.ts';

/** What the API answers to a call of this page's session, which it must not refuse. */
export async function dataOf<Data>(page: Page, url: string, body?: object): Promise<Data> {
  // A kept connection may be ended by the server just as it is used again; a browser asks once more by itself.
  const ask = () => page.request.get(url, { maxRetries: 1 });
  const answer = await (body === undefined ? ask() : page.request.post(url, { data: body }));
  const { Success, Errors, Data } = (await answer.json()) as { Success: boolean; Errors: string[]; Data: Data };
  expect([Success, Errors]).toEqual([true, []]);
  return Data;
}

export interface Family {
  childId: number;
  page: Page;
}

/** A child in the room of Oak Avenue whose parent has just accepted an invitation; photos are allowed, on paper. */
export async function newFamily(director: Page, browser: Browser, FirstName: string): Promise<Family> {
  const [{ GroupID }] = await dataOf<[{ GroupID: number }]>(director, '/api/admin/children');
  const child = { FirstName, LastName: `Ever${randomUUID().slice(0, 6)}`, GroupID, PhotoConsent: true };
  const { ID: childId } = await dataOf<{ ID: number }>(director, '/api/admin/children/save', child);
  const Email = `${FirstName.toLowerCase()}.${randomUUID()}@demo.test`;
  const guardian = { ChildID: childId, Email, Name: `Parent of ${FirstName}` };
  const linked = await dataOf<{ UserID: number }>(director, '/api/admin/children/guardians/link', guardian);
  await dataOf(director, '/api/admin/people/invite', { UserIDs: [linked.UserID] });
  const TokenID = new URL(await linkMailedTo(Email, 'welcome'), 'http://localhost').searchParams.get('id');
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const accepted = { NewPassword: password, ConfirmPassword: password, TokenID };
  await dataOf(page, '/api/membership/invitation/accept', accepted);
  await signInAsParent(page, Email, `${FirstName} ${child.LastName}`);
  return { childId, page };
}

/** Takes a family's child off the lists again, which are read by other stories. */
export async function archive(director: Page, { childId }: Pick<Family, 'childId'>): Promise<void> {
  const { Version } = await dataOf<{ Version: number }>(director, `/api/admin/children/${String(childId)}`);
  await dataOf(director, '/api/admin/children/archive', { ID: childId, Version, Archived: true });
}

/** A photo of these children, as the room's tablet sends it; gives the moment's id and the photo's URL. */
export async function photoOf(
  room: Page,
  childIds: number[],
  Note = 'The two at the sand table',
): Promise<{ id: number; url: string }> {
  const multipart = { file: await sidewaysPhoto(room) };
  const answer = await room.request.post('/api/daily-moment/save/file', { multipart });
  const { Data: Filename } = (await answer.json()) as { Data: string };
  const [subject] = await dataOf<{ Id: number }[]>(room, '/api/funny-daffer/subject');
  const { DailyMomentId } = await dataOf<{ DailyMomentId: number }>(room, '/api/daily-moment/save/', {
    Filename,
    SubjectID: subject!.Id,
    Note,
    children: childIds.map((childId) => ({ childId })),
  });
  return { id: DailyMomentId, url: `/api/images/${Filename}` };
}

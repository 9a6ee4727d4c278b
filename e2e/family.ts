import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ask } from './ask.ts';
import { acceptInvitation, linkMailedTo, tokenOf } from './colleague.ts';
import { sidewaysPhoto } from './photo.ts';
import { signInAsParent } from './story.ts';

export interface Family {
  childId: number;
  page: Page;
}

/** Adds a child with a guardian who is invited; gives both ids, and the token of the letter. */
export async function invitedChild(
  request: APIRequestContext,
  child: { FirstName: string; LastName: string; GroupID: number | undefined; BirthDate?: string },
  guardian: { Email: string; Name: string; Relationship?: string },
): Promise<{ childId: number; token: string }> {
  const { ID: childId } = await ask<{ ID: number }>(request, '/admin/children/save', { ...child, PhotoConsent: true });
  const link = { ChildID: childId, ...guardian };
  const { UserID } = await ask<{ UserID: number }>(request, '/admin/children/guardians/link', link);
  await ask(request, '/admin/people/invite', { UserIDs: [UserID] });
  return { childId, token: tokenOf(await linkMailedTo(guardian.Email, 'welcome')) };
}

/** A child in the room of Oak Avenue whose parent has just accepted an invitation; photos are allowed, on paper. */
export async function newFamily(director: Page, browser: Browser, FirstName: string): Promise<Family> {
  const [{ GroupID }] = await ask<[{ GroupID: number }]>(director.request, '/admin/children');
  const child = { FirstName, LastName: `Ever${randomUUID().slice(0, 6)}`, GroupID };
  const Email = `${FirstName.toLowerCase()}.${randomUUID()}@demo.test`;
  const { childId, token } = await invitedChild(director.request, child, { Email, Name: `Parent of ${FirstName}` });
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await acceptInvitation(page.request, token);
  await signInAsParent(page, Email, `${FirstName} ${child.LastName}`);
  return { childId, page };
}

/** Takes a story's child off the lists again, which are read by other stories. */
export async function archiveChild(request: APIRequestContext, ID: number): Promise<void> {
  const { Version } = await ask<{ Version: number }>(request, `/admin/children/${ID}`);
  await ask(request, '/admin/children/archive', { ID, Version, Archived: true });
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
  const [subject] = await ask<{ Id: number }[]>(room.request, '/funny-daffer/subject');
  const { DailyMomentId } = await ask<{ DailyMomentId: number }>(room.request, '/daily-moment/save/', {
    Filename,
    SubjectID: subject!.Id,
    Note,
    children: childIds.map((childId) => ({ childId })),
  });
  return { id: DailyMomentId, url: `/api/images/${Filename}` };
}

import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { mailsIn } from '../apps/api/test/mails.ts';
import { ask } from './ask.ts';
import { password } from './browser.ts';
import { expect } from './story.ts';

/** The links to a page that this person was mailed, latest last. */
export async function linksMailedTo(
  email: string,
  page: string,
  dataDir = process.env['E2E_DATA_DIR'] ?? '',
): Promise<string[]> {
  const mails = await mailsIn(dataDir);
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => new RegExp(`/${page}\\?id=[\\w-]+`).exec(mail) ?? []);
}

/** The first link of that kind, once it was mailed. */
export async function linkMailedTo(email: string, page: 'change-password' | 'welcome'): Promise<string> {
  await expect.poll(async () => (await linksMailedTo(email, page)).length).toBe(1);
  return (await linksMailedTo(email, page))[0] ?? '';
}

/** The token of a mailed link. */
export const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('id') ?? '';

/** Somebody of the staff whom no story signs in as, with the link that invites them. */
export async function invitedColleague(admin: APIRequestContext): Promise<{ email: string; link: string }> {
  await ask(admin, '/membership/login', { username: 'admin@demo.test', password });
  const locations = await ask<{ LocationID: number; Name: string }[]>(admin, '/admin/locations');
  const LocationID = locations.find(({ Name }) => Name === 'Oak Avenue')?.LocationID;
  const email = `forgetful.${randomUUID()}@demo.test`;
  const person = { Email: email, Name: 'Fay Forgetful', Roles: ['Director'], LocationID };
  const { ID } = await ask<{ ID: number }>(admin, '/admin/people/save', person);
  await ask(admin, '/admin/people/invite', { UserIDs: [ID] });
  return { email, link: await linkMailedTo(email, 'welcome') };
}

/** Whoever was invited chooses a password, in whose browser this is asked. */
export async function acceptInvitation(request: APIRequestContext, token: string): Promise<void> {
  const chosen = { NewPassword: password, ConfirmPassword: password, TokenID: token };
  await ask(request, '/membership/invitation/accept', chosen);
}

/** The same once they have a password; gives their email. */
export async function newColleague(admin: APIRequestContext): Promise<string> {
  const { email, link } = await invitedColleague(admin);
  await acceptInvitation(admin, tokenOf(link));
  return email;
}

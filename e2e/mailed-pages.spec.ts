import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fillLogin } from './browser.ts';
import { type EmptyPlace, startEmptyPlace } from './empty-place.ts';
import { expect, test } from './story.ts';

const password = 'Crocus99';
const admin = 'ada.admin@first.test';
let place: EmptyPlace;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
// A sign-in that has to be confirmed is a 429 that the browser mentions.
test.use({ expectedErrors: /429/ });

test.beforeAll(async () => {
  // Whoever is asked from far away comes by a proxy.
  place = await startEmptyPlace({ TRUST_PROXY: 'loopback' });
  await activate(await place.createAdmin(admin, 'Ada Admin'));
});

test.afterAll(() => place.stop());

/** What the pages of directors and admins send, which is told elsewhere (setting-up.spec.ts). */
const post = <Data>(request: APIRequestContext, path: string, data: object) =>
  ask<Data>(request, path, data, place.url);

/** Follows an invitation, which signs in: in a browser of its own. */
async function activate(link: string): Promise<void> {
  const request = await requests.newContext();
  await post(request, '/membership/invitation/accept', {
    NewPassword: password,
    ConfirmPassword: password,
    TokenID: new URL(link, place.url).searchParams.get('id'),
  });
  await request.dispose();
}

const signInAs = (request: APIRequestContext, username: string) =>
  post(request, '/membership/login', { username, password });

/** The newest link to a page that somebody was mailed, once there are so many. */
async function linkMailedTo(email: string, page: string, count = 1): Promise<string> {
  await expect.poll(async () => (await place.linksMailedTo(email, page)).length).toBe(count);
  return (await place.linksMailedTo(email, page)).at(-1) ?? '';
}

const addPlace = async (request: APIRequestContext, Name: string) =>
  (await post<{ ID: number }>(request, '/admin/locations/save', { Name, TimeZone: 'UTC' })).ID;

/** Adds somebody of the staff, who follows the invitation. */
async function addDirector(request: APIRequestContext, Email: string, LocationID: number): Promise<number> {
  const person = { Email, Name: 'Dana Director', Roles: ['Director'], LocationID };
  const { ID } = await post<{ ID: number }>(request, '/admin/people/save', person);
  await post(request, '/admin/people/invite', { UserIDs: [ID] });
  await activate(await linkMailedTo(Email, 'welcome'));
  return ID;
}

/** Opens the page of a mailed link, which does nothing by itself and keeps the token out of the address, and says yes. */
async function sayYes(page: Page, link: string, heading: string, button: string): Promise<void> {
  await page.goto(new URL(link, place.url).href);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).not.toHaveURL(/id=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: button }).click();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${place.url}/login`);
  await fillLogin(page, email, password);
}

test('another email of a colleague is stopped from the old address, or confirmed from the new one', async ({
  page,
  playwright,
}) => {
  const office = await playwright.request.newContext();
  await signInAs(office, admin);
  const [old, next] = ['dana@first.test', 'dana.new@first.test'];
  const LocationID = await addPlace(office, 'Maple Street');
  const UserID = await addDirector(office, old, LocationID);
  const change = async () => {
    const people = await office.get(`${place.url}/api/admin/people?Kind=staff&Search=dana`);
    const { Data } = (await people.json()) as { Data: { Version: number }[] };
    const person = { UserID, Version: Data[0]?.Version, Name: 'Dana Director', Roles: ['Director'], LocationID };
    await post(office, '/admin/people/save', { ...person, Email: next });
  };

  await change();
  const confirmLink = await linkMailedTo(next, 'confirm-email');
  await sayYes(page, await linkMailedTo(old, 'stop-email'), 'Keep your email', 'Stop the change');
  await expect(page.getByText('The change is stopped')).toBeVisible();
  await expectAccessible(page);
  await sayYes(page, confirmLink, 'Confirm your email', 'Confirm this address');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(/please ask whoever changed your address to save it again\.$/i)).toBeVisible();

  await change();
  await sayYes(page, await linkMailedTo(next, 'confirm-email', 2), 'Confirm your email', 'Confirm this address');
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, next);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await office.dispose();
});

test('who belongs elsewhere says yes by mail before they see a child', async ({ page, playwright }) => {
  const office = await playwright.request.newContext();
  await signInAs(office, admin);
  const parent = 'parent@first.test';
  const addChild = async (LocationID: number, room: string, FirstName: string) => {
    const classroom = { LocationID, Name: room, Email: `${room}@first.test`, Groups: [{ GroupName: 'All' }] };
    const { ID: ClassroomID } = await post<{ ID: number }>(office, '/admin/classrooms/save', classroom);
    const rooms = await office.get(`${place.url}/api/admin/classrooms?LocationID=${LocationID}`);
    const { Data } = (await rooms.json()) as { Data: { ClassroomID: number; Groups: { GroupID: number }[] }[] };
    const GroupID = Data.find((row) => row.ClassroomID === ClassroomID)?.Groups[0]?.GroupID;
    const child = { FirstName, LastName: 'Carter', GroupID };
    return (await post<{ ID: number }>(office, '/admin/children/save', child)).ID;
  };
  const here = await addChild(await addPlace(office, 'Elm Court'), 'sunflowers', 'Ava');
  const oak = await addPlace(office, 'Oak Avenue');
  const there = await addChild(oak, 'acorns', 'Noah');
  const guardian = { ChildID: here, Email: parent, Name: 'Paula Parent' };
  const { UserID } = await post<{ UserID: number }>(office, '/admin/children/guardians/link', guardian);
  await post(office, '/admin/people/invite', { UserIDs: [UserID] });
  await activate(await linkMailedTo(parent, 'welcome'));

  await addDirector(office, 'olga@first.test', oak);
  await signInAs(office, 'olga@first.test');
  const asked = { ...guardian, ChildID: there };
  expect(await post(office, '/admin/children/guardians/link', asked)).toEqual({
    UserID: null,
    IsNew: false,
    IsAsked: true,
    IsDisabled: false,
  });
  await sayYes(page, await linkMailedTo(parent, 'accept-child'), 'Are you a guardian?', 'Yes, add me');
  await expect(page.getByText('You were added')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, parent);
  await expect(page.getByRole('banner').getByText('Ava Carter')).toBeVisible();
  await expect(page.getByText('Noah Carter').first()).toBeAttached();
  await office.dispose();
});

test('the owner gets in from a new place though strangers have used up the passwords that may be tried', async ({
  page,
  playwright,
}) => {
  await place.forgetAddresses();
  for (let time = 0; time < 10; time++) {
    const extraHTTPHeaders = { 'x-forwarded-for': `198.51.100.${time}` };
    const stranger = await playwright.request.newContext({ extraHTTPHeaders });
    const data = { username: admin, password: 'Tulip1234' };
    expect((await stranger.post(`${place.url}/api/membership/login`, { data })).status()).toBe(200);
    await stranger.dispose();
  }
  await logIn(page, admin);
  await expect(page.getByRole('alert').first()).toContainText(/too many/i);
  await sayYes(page, await linkMailedTo(admin, 'confirm-sign-in'), 'Was it you?', 'Yes, it was me');
  await expect(page.getByText('Thank you')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, admin);
  await expect(page).toHaveURL(/\/admin$/);
});

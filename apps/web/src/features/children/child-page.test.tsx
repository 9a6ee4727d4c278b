import {
  archiveChild,
  getAdminChild,
  listAdminChildren,
  moveChild,
  saveChild,
} from '@footprints/contracts/child-records';
import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { linkGuardian, unlinkGuardian, withdrawGuardianRequest } from '@footprints/contracts/guardians';
import { getConsents } from '@footprints/contracts/consents';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { messages } from '@footprints/contracts/errors';
import { listErasures } from '@footprints/contracts/erasures';
import { listFamilyArchives } from '@footprints/contracts/family-archives';
import { invitePeople } from '@footprints/contracts/people';
import { listLocations, listRooms } from '@footprints/contracts/places';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { endHold, type LegalHold, listRetention, saveHold } from '@footprints/contracts/retention';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { locationOf, roomOf } from '../places/place-fixtures.ts';
import { adminChildOf, childRowOf, noRules } from './child-fixtures.ts';

const director = person(['Director']);

const apiWith = (more: Parameters<typeof adminChildOf>[0] = {}) =>
  new FakeApi()
    .answer(getAdminChild, adminChildOf(more))
    .answer(listRetention, noRules)
    .answer(listFamilyArchives, [])
    .answer(listErasures, [])
    .answer(listRooms, [roomOf(4, 'Sunflowers'), roomOf(5, 'Rosebuds')], 2)
    .answer(listLocations, [locationOf(1, 'Maple Street')], 1);

async function open(api = apiWith()) {
  const app = renderApp('/admin/children/11', { api, as: director });
  await screen.findByRole('heading', { level: 1, name: 'Ava Carter' });
  return app;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('the focus goes on from the heading where the button that opened a dialog has gone meanwhile', async () => {
  const api = apiWith();
  const { user, queryClient } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  api.answer(getAdminChild, adminChildOf({ IsArchived: true }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit', hidden: true })).toBeNull());
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(card('About').getByRole('heading'));
});

describe('the page of a child', () => {
  it('that has left leads its own location to what was recorded, which stands in no filter any more', async () => {
    const gone = { IsArchived: true, LocationID: 1 };
    const of = (LocationID: number) => person(['Director'], { LocationID });
    renderApp('/admin/children/11', { api: apiWith(gone), as: of(1) });
    await screen.findByText('What was recorded');
    const led = card('About').getAllByRole('link', { name: /^(Reports|Moments|Badges)$/ });
    expect(led.map((link) => link.getAttribute('href'))).toEqual(['/reports/11', '/moments/11', '/badges/11']);
    cleanup();
    renderApp('/admin/children/11', { api: apiWith(gone), as: of(2) });
    await screen.findByRole('heading', { level: 1, name: 'Ava Carter' });
    expect(screen.queryByText('What was recorded')).toBeNull();
  });

  it('shows what is known: where the child is and was, allergies, guardians and what they said about photos', async () => {
    await open();
    const about = card('About')
      .getAllByRole('definition')
      .map((fact) => fact.textContent);
    expect(about).toEqual(['April 5, 2023', 'Maple Street', 'Sunflowers · Sunbeams', 'Yes', 'Yes']);
    expect(card('Allergies').getByRole('term').textContent).toBe('Peanuts');
    expect(card('Allergies').getByRole('definition').textContent).toBe('Hives');
    expect(card('Guardians').getByText('Mother · eva@demo.test')).toBeTruthy();
    expect(card('Guardians').getByText('Not invited')).toBeTruthy();
    expect(
      card('Classrooms so far')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Sunflowers · SunbeamsSince February 26, 2026', 'Rosebuds · BudsSeptember 1, 2025 – February 25, 2026']);
    expect(
      card('Photo consent')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'YesSince March 1, 2026, recorded by Dana Whitfield',
      'NoSince September 1, 2025, recorded by Dana Whitfield',
    ]);
  });

  it('says that the birth date is not known, and what that means where it is asked for', async () => {
    const { user } = await open(apiWith({ BirthDate: null }));
    expect(card('About').getByText('Birth date').nextElementSibling?.textContent).toBe('Not known');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    expect(dialog().getByText('Without it, the child counts as an infant for ratios and sleep checks.')).toBeTruthy();
  });

  it('leads back to the very page of the list that it was opened from', async () => {
    const api = apiWith().answer(listAdminChildren, [childRowOf(11, 'Ava', 'Carter')], 60);
    const { user } = renderApp('/admin/children?search=ava&page=2', { api, as: director });
    await user.click(await screen.findByRole('link', { name: 'Ava Carter' }));
    await screen.findByRole('heading', { level: 1, name: 'Ava Carter' });
    expect(screen.getByRole('link', { name: 'Back to Children' }).getAttribute('href')).toBe(
      '/admin/children?search=ava&page=2',
    );
  });

  test.each([
    ['of another location', (api: FakeApi) => api.fail(getAdminChild, 404, 'Not found.'), '/admin/children/11'],
    ['whose id cannot be one', (api: FakeApi) => api, '/admin/children/ava'],
  ])('of one %s is the not-found page', async (_, prepare, path) => {
    renderApp(path, { api: prepare(apiWith()), as: director });
    expect(await screen.findByRole('heading', { level: 1, name: '404 - Not Found' })).toBeTruthy();
  });

  it('shows what the family allows when asked, from where keyboards go on', async () => {
    const { user } = await open(apiWith().answer(getConsents, []));
    await user.click(screen.getByRole('button', { name: 'Show consents' }));
    expect(document.activeElement?.textContent).toBe('What the family allows');
  });

  it('that could not be loaded says so and tries again when asked', async () => {
    const api = apiWith().fail(getAdminChild, 503, messages.unavailable);
    const { user } = renderApp('/admin/children/11', { api, as: director });
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
    api.answer(getAdminChild, adminChildOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ava Carter' })).toBeTruthy();
  });
});

test('a form over a child that is moved away meanwhile stays as it is filled in, and the page goes with it', async () => {
  const api = apiWith();
  const { user, queryClient } = await open(api);
  await user.click(card('About').getByRole('button', { name: 'Edit' }));
  const name = await within(await screen.findByRole('dialog')).findByLabelText(/^First name/);
  await user.type(name, ' Rose');
  api.fail(getAdminChild, 404, 'Not found.');
  await queryClient.invalidateQueries();
  expect(dialog().getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Ava Rose');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Not Found/ })).toBeTruthy();
});

describe('a hold', () => {
  it('that could not be saved is sent again under its key, and under another once it says something else', async () => {
    const api = apiWith().breakNetwork(saveHold);
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Hold' }));
    await user.type(await screen.findByLabelText(/^Why/), 'A dispute');
    const keyOfNext = async () => {
      const before = api.requests(saveHold).length;
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(api.requests(saveHold)).toHaveLength(before + 1));
      await dialog().findByRole('alert');
      await waitFor(() => expect(dialog().getByLabelText(/^Why/).matches(':disabled')).toBe(false));
      return api.requests(saveHold).at(-1)?.headers.get('Idempotency-Key');
    };
    const [first, again] = [await keyOfNext(), await keyOfNext()];
    expect(first).toMatch(/^\w{32}$/);
    expect(again).toBe(first);
    await user.type(dialog().getByLabelText(/^Why/), ' about fees');
    expect(await keyOfNext()).not.toBe(first);
  });
});

describe('what is known of a child', () => {
  it('is changed together, held against the version that the form was filled from', async () => {
    const api = apiWith().answer(saveChild, { ID: 11, Version: 4 });
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText('Middle name'), 'Rose');
    await user.click(dialog().getByRole('button', { name: 'Remove Peanuts' }));
    expect(dialog().getByText('Peanuts was removed.').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(dialog().getByRole('group', { name: 'Allergies' }));
    expect(dialog().queryByRole('option', { name: 'Not asked yet' })).toBeNull();
    expect(dialog().getByRole('option', { name: 'Yes' })).toBeTruthy();
    expect(dialog().getByText(/see “What the family allows”/)).toBeTruthy();
    await user.selectOptions(dialog().getByLabelText(/^Photo consent/), 'No');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The child was saved.')).toBeTruthy();
    expect(api.requests(saveChild)[0]?.body).toEqual({
      ChildID: 11,
      Version: 3,
      FirstName: 'Ava',
      MiddleName: 'Rose',
      LastName: 'Carter',
      BirthDate: '2023-04-05',
      Allergies: [],
      PhotoConsent: false,
    });
    await waitFor(() => {
      expect(api.requests(getAdminChild).length).toBeGreaterThan(1);
    });
  });

  it('says nothing about photos again where their consent was not touched', async () => {
    const api = apiWith().answer(saveChild, { ID: 11, Version: 4 });
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText('Middle name'), 'Rose');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The child was saved.')).toBeTruthy();
    expect(api.requests(saveChild)[0]?.body).toMatchObject({ MiddleName: 'Rose', PhotoConsent: null });
  });

  it('that somebody else has changed is refused with what changed, and loaded anew when asked', async () => {
    const stale = `${adminMessages.changedMeanwhile} Dana changed FirstName from “Ava” to “Eva”.`;
    const api = apiWith().refuse(saveChild, stale);
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText('Middle name'), 'Rose');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(stale);
    expect(dialog().getByLabelText<HTMLInputElement>('Middle name').value).toBe('Rose');
    api.answer(getAdminChild, adminChildOf({ FirstName: 'Eva', Version: 4 }));
    await user.click(dialog().getByRole('button', { name: 'Load the present state' }));
    await screen.findByRole('dialog', { name: 'Edit Eva Carter' });
    expect(dialog().getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Eva');
    expect(dialog().getByLabelText<HTMLInputElement>('Middle name').value).toBe('');
  });

  it('asks before the page is left with something unsaved', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText('Middle name'), 'Rose');
    void router.navigate('/admin');
    expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(dialog().getByLabelText<HTMLInputElement>('Middle name').value).toBe('Rose');
  });
});

describe('moving a child', () => {
  async function openMove(api: FakeApi) {
    const app = await open(api);
    await app.user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => {
      expect(dialog().getByLabelText<HTMLSelectElement>(/^Group/).value).toBe('41');
    });
    return app;
  }

  it('takes it to a group of another classroom from a day on', async () => {
    const api = apiWith().answer(moveChild, { ID: 11, Version: 4 });
    const { user } = await openMove(api);
    await user.selectOptions(dialog().getByLabelText(/^Classroom/), 'Rosebuds');
    await user.selectOptions(dialog().getByLabelText(/^Group/), 'Raindrops');
    await user.clear(dialog().getByLabelText(/^From/));
    await user.type(dialog().getByLabelText(/^From/), '2026-03-02');
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('The child was moved.')).toBeTruthy();
    expect(api.requests(moveChild)[0]?.body).toEqual({ ChildID: 11, Version: 3, GroupID: 52, FromDay: '2026-03-02' });
  });

  it('takes it from a location that is archived to the only one there is', async () => {
    const api = apiWith({ IsArchived: true })
      .answer(listLocations, [locationOf(2, 'Oak Avenue')], 1)
      .answer(moveChild, { ID: 11, Version: 4 });
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await dialog().findByRole('option', { name: 'Rosebuds' });
    expect(api.requests(listRooms).at(-1)?.query).toMatchObject({ LocationID: '2' });
    await user.selectOptions(dialog().getByLabelText(/^Classroom/), 'Rosebuds');
    await user.selectOptions(dialog().getByLabelText(/^Group/), 'Raindrops');
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('The child was moved.')).toBeTruthy();
  });

  it('goes nowhere without another group and a day', async () => {
    const api = apiWith();
    const { user } = await openMove(api);
    await user.clear(dialog().getByLabelText(/^From/));
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    const problems = within(dialog().getByRole('alert')).getAllByRole('listitem');
    expect(problems.map((item) => item.textContent)).toEqual([adminMessages.moveNowhere, adminMessages.dayInvalid]);
    await user.selectOptions(dialog().getByLabelText(/^Classroom/), 'Rosebuds');
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    expect(dialog().getAllByText(adminMessages.placeMissing)).not.toHaveLength(0);
    expect(api.requests(moveChild)).toEqual([]);
  });

  it('says why the server refused it', async () => {
    const { user } = await openMove(apiWith().refuse(moveChild, adminMessages.moveBeforeLast));
    await user.selectOptions(dialog().getByLabelText(/^Group/), 'Raindrops');
    await user.click(dialog().getByRole('button', { name: 'Move' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(adminMessages.moveBeforeLast);
  });
});

describe('a guardian of a child', () => {
  it('is added by email, with a new account where there is none', async () => {
    const api = apiWith().answer(linkGuardian, { UserID: 22, IsNew: true, IsAsked: false, IsDisabled: false });
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Add guardian' }));
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('button', { name: 'Add guardian' }));
    expect(dialog().getByRole('alert').textContent).toBe(adminMessages.emailInvalid);
    await user.type(dialog().getByLabelText(/^Email/), 'max@demo.test');
    await user.type(dialog().getByLabelText(/^Name/), 'Max Carter');
    await user.type(dialog().getByLabelText(/^Relationship/), 'Father');
    await user.click(dialog().getByRole('button', { name: 'Add guardian' }));
    expect(
      await screen.findByText('max@demo.test was added as a guardian. Invite them, so that they can sign in.'),
    ).toBeTruthy();
    expect(api.requests(linkGuardian)[0]?.body).toEqual({
      ChildID: 11,
      Email: 'max@demo.test',
      Name: 'Max Carter',
      Relationship: 'Father',
    });
  });

  it('whose account is disabled is added, and said to be unable to sign in', async () => {
    const { user } = await open(
      apiWith().answer(linkGuardian, { UserID: 22, IsNew: false, IsAsked: false, IsDisabled: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Add guardian' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText(/^Email/), 'max@demo.test');
    await user.click(dialog().getByRole('button', { name: 'Add guardian' }));
    const said = 'max@demo.test was added as a guardian. Their account is disabled: they cannot sign in.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('whose account is elsewhere is asked by email, waits for a yes, and can be left alone again', async () => {
    const asked = { RequestID: 5, Email: 'aunt@demo.test', Relationship: 'Aunt', AskedAt: '2026-11-20T15:00:00Z' };
    const api = apiWith()
      .answer(linkGuardian, { UserID: null, IsNew: false, IsAsked: true, IsDisabled: false })
      .answer(withdrawGuardianRequest, null);
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Add guardian' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText(/^Email/), 'aunt@demo.test');
    api.answer(getAdminChild, adminChildOf({ GuardianRequests: [asked] }));
    await user.click(dialog().getByRole('button', { name: 'Add guardian' }));
    const said = 'aunt@demo.test was asked by email. They become a guardian when they say yes.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await card('Guardians').findByText('Aunt · Asked by email, waiting for a yes')).toBeTruthy();
    await user.click(card('Guardians').getByRole('button', { name: 'Withdraw the request to aunt@demo.test' }));
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The request was withdrawn.')).toBeTruthy();
    expect(api.requests(withdrawGuardianRequest)[0]?.body).toEqual({ ChildID: 11, RequestID: 5 });
  });

  it('is added once only', async () => {
    const { user } = await open(apiWith().refuse(linkGuardian, adminMessages.alreadyGuardian));
    await user.click(screen.getByRole('button', { name: 'Add guardian' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByLabelText(/^Email/), 'eva@demo.test');
    await user.click(dialog().getByRole('button', { name: 'Add guardian' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(adminMessages.alreadyGuardian);
  });

  it('is invited from here', async () => {
    const api = apiWith().answer(invitePeople, { Invited: 1, AlreadyActive: 0 });
    const { user } = await open(api);
    await user.click(card('Guardians').getByRole('button', { name: 'Invite: eva@demo.test' }));
    expect(await screen.findByText('An invitation is on its way to eva@demo.test.')).toBeTruthy();
  });

  it('is removed after a question', async () => {
    const api = apiWith().answer(unlinkGuardian, null);
    const { user } = await open(api);
    await user.click(card('Guardians').getByRole('button', { name: 'Remove Eva Carter' }));
    expect(await screen.findByText(/Check who may pick up, too\.$/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The guardian was removed.')).toBeTruthy();
    expect(api.requests(unlinkGuardian)[0]?.body).toEqual({ ChildID: 11, UserID: 21 });
  });

  it('that is missing is said', async () => {
    await open(apiWith({ GuardianDetails: [], AllergyDetails: [], Consents: [], PhotoConsent: null }));
    expect(card('Guardians').getByText('No one yet, so no parent can see Ava Carter.')).toBeTruthy();
    expect(card('Allergies').getByText('None known.')).toBeTruthy();
    expect(card('Photo consent').getByText(/^The family has not been asked yet\./)).toBeTruthy();
  });
});

test('what was asked about a child is what is sent, whatever a colleague did meanwhile (product 13.2)', async () => {
  const api = apiWith().refuse(archiveChild, adminMessages.changedMeanwhile);
  const { user, queryClient } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Archive Ava Carter' }));
  api.answer(getAdminChild, adminChildOf({ IsArchived: true, Version: 4 }));
  await queryClient.refetchQueries();
  await screen.findAllByText('Restore');
  const question = within(screen.getByRole('dialog', { name: 'Archive Ava Carter?' }));
  await user.click(question.getByRole('button', { name: 'Archive' }));
  expect((await question.findByRole('alert')).textContent).toBe(adminMessages.changedMeanwhile);
  expect(api.requests(archiveChild)[0]?.body).toEqual({ ID: 11, Version: 3, Archived: true });
});

describe('a photo of the child alone (product 13.8)', () => {
  it.each([
    ['after a no', { PhotoConsent: false }],
    ['where nobody was asked', { PhotoConsent: null }],
    ['of a child that has left', { IsArchived: true, PhotoConsent: null }],
  ])('that is stored can be removed %s', async (_when, more) => {
    const api = apiWith({ ...more, HasPhoto: true }).answer(saveChildPhoto, { ID: 11, Version: 4 });
    const { user } = await open(api);
    expect(card('About').queryByText(/can have a photo here/)).toBeNull();
    expect(card('About').getByText('There is a photo, but no one sees it without consent.')).toBeTruthy();
    await user.click(card('About').getByRole('button', { name: 'Remove photo Ava Carter' }));
    await user.click(dialog().getByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText('The photo was removed.')).toBeTruthy();
    expect(api.requests(saveChildPhoto)[0]?.body).toEqual({ ChildID: 11, Version: 3, Filename: null });
  });

  it('that is not there cannot be removed, nor be given without consent', async () => {
    await open(apiWith({ PhotoConsent: false }));
    expect(card('About').getByText('With photo consent, Ava can have a photo here.')).toBeTruthy();
    expect(card('About').queryByRole('button', { name: /photo/i })).toBeNull();
  });
});

test('of a child that has left nothing may be kept of what was said about photos, which is not that nobody was asked', async () => {
  const words = { TextVersion: 1, Text: 'Photos with others.' };
  const none = { ...words, Asked: words, Granted: null, At: null, By: '', IsPaper: false, Earlier: [] };
  const api = apiWith({ IsArchived: true, Consents: [], PhotoConsent: null });
  const { user } = await open(api.answer(getConsents, [{ ...none, Purpose: 'together' }]));
  expect(card('Photo consent').getByText('No answer is kept.')).toBeTruthy();
  expect(card('About').getByText('Nothing kept')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show consents' }));
  const together = await screen.findByRole('region', { name: 'Photos with other children' });
  expect(within(together).getByText('Nothing kept')).toBeTruthy();
  expect(
    screen.queryByText(/^(The family has not been asked yet|Not asked|Not answered|Follows the answer)/),
  ).toBeNull();
});

describe('archiving a child', () => {
  it('asks first, and says what changed meanwhile when it is refused', async () => {
    const api = apiWith().refuse(archiveChild, adminMessages.changedMeanwhile);
    const { user } = await open(api);
    await user.click(screen.getByRole('button', { name: 'Archive Ava Carter' }));
    await user.click(dialog().getByRole('button', { name: 'Archive' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(adminMessages.changedMeanwhile);
    expect(api.requests(archiveChild)[0]?.body).toEqual({ ID: 11, Version: 3, Archived: true });
    // The next yes goes on from what was shown then.
    await waitFor(() => expect(api.requests(getAdminChild)).toHaveLength(2));
  });

  it('can be taken back; until then nothing can be changed but where it is, which may be a room that is in use no more', async () => {
    const api = apiWith({ IsArchived: true }).answer(archiveChild, { ID: 11, Version: 4 });
    const { user } = await open(api);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add guardian' })).toBeNull();
    expect(card('About').queryByText('Here today')).toBeNull();
    expect(card('Archive for the family').getByText(/^Ava has left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore Ava Carter' }));
    await user.click(dialog().getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The child was restored.')).toBeTruthy();
    expect(api.requests(archiveChild)[0]?.body).toEqual({ ID: 11, Version: 3, Archived: false });
  });

  test('says which holds stand and stood, since when, by whom and why, and ends one (product 25.13)', async () => {
    const hold = { ChildID: 11, ChildName: 'Ava Carter', SetBy: 'Dana Whitfield', EndedAt: null, EndedBy: null };
    const holds = [
      { ...hold, HoldID: 3, Reason: 'A dispute', Since: '2026-11-18T20:30:00.000Z' },
      { ...hold, HoldID: 2, ChildID: 12, ChildName: 'Ben', Reason: 'Another child', Since: '2026-11-18T20:30:00.000Z' },
      {
        ...{ ...hold, HoldID: 1, Reason: 'An inspection', Since: '2026-11-01T20:30:00.000Z' },
        ...{ EndedAt: '2026-11-03T20:30:00.000Z', EndedBy: 'Alex Admin' },
      },
    ];
    const location = { LocationID: 1, LocationName: 'Maple Street', Rules: [], Holds: holds, Version: 1 };
    const api = apiWith()
      .answer(listRetention, { Locations: [location], Technical: [] })
      .answer(endHold, holds[0] as LegalHold);
    const { user } = renderApp('/admin/children/11', { api, as: person(['Director']) });
    const card = within(await screen.findByRole('region', { name: 'Hold the records' }));
    expect(
      await card.findByText(/^Held since November 18, 2026.* by Dana Whitfield, until somebody ends it.*: A dispute$/),
    ).toBeTruthy();
    expect(
      card.getByText(
        /^Held from November 1, 2026.* by Dana Whitfield until November 3, .*, ended by Alex Admin: An inspection$/,
      ),
    ).toBeTruthy();
    expect(card.queryByText(/Another child/)).toBeNull();
    expect(card.getByRole('button', { name: 'Hold for another reason' })).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'End the hold on Ava Carter' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/photos that were deleted for everyone go within 15 minutes/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'End' }));
    await expect.poll(() => api.requests(endHold).map(({ body }) => body)).toEqual([{ HoldID: 3 }]);
  });
});

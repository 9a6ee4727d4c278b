import { adminMessages } from '@footprints/contracts/admin-errors';
import { messages } from '@footprints/contracts/errors';
import { archiveLocation, listLocations, saveLocation } from '@footprints/contracts/places';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { locationOf } from './place-fixtures.ts';

const admin = person(['Admin']);
const maple = locationOf(1, 'Maple Street', { Address: '214 Maple Street' });

const apiWith = (...rows: Parameters<typeof locationOf>[]) =>
  new FakeApi().answer(listLocations, [maple, ...rows.map((row) => locationOf(...row))], rows.length + 1);

async function openDialog(api: FakeApi, button = 'Edit Maple Street') {
  const app = renderApp('/admin/locations', { api, as: admin });
  await app.user.click(await screen.findByRole('button', { name: button }));
  return { ...app, dialog: within(screen.getByRole('dialog')) };
}

describe('a location', () => {
  it('is added with its name, address and time zone, which says what time it is there', async () => {
    const api = apiWith().answer(saveLocation, { ID: 2, Version: 1 });
    const { user, dialog } = await openDialog(api, 'Add location');
    await user.type(dialog.getByLabelText(/^Name/), 'Oak Avenue');
    await user.type(dialog.getByLabelText('Address'), '87 Oak Avenue');
    const zone = dialog.getByLabelText(/^Time zone/);
    await user.clear(zone);
    expect(dialog.getByText('Type a city or region, such as Chicago, and choose from the list.')).toBeTruthy();
    await user.type(zone, 'America/Los_Angeles');
    expect(dialog.getByText(/^It is \d+:\d\d [AP]M there now\.$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The location was added.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requests(saveLocation)[0]?.body).toEqual({
      Name: 'Oak Avenue',
      Address: '87 Oak Avenue',
      EmergencyPhone: '',
      TimeZone: 'America/Los_Angeles',
      RequiresFactor: false,
      PersonNeeded: 'never',
    });
    await waitFor(() => {
      expect(api.requests(listLocations).length).toBeGreaterThan(1);
    });
  });

  it('asks in its rooms who records, where somebody says so', async () => {
    const asking = { ...maple, PersonNeeded: 'always' as const };
    const api = apiWith().answer(saveLocation, { ID: 1, Version: 2 });
    const { user } = await openDialog(api);
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask in the rooms who records' });
    expect(box().checked).toBe(false);
    await user.click(box());
    api.answer(listLocations, [asking], 1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The location was saved.');
    expect(api.requests(saveLocation)[0]?.body).toMatchObject({ PersonNeeded: 'always' });
    await user.click(screen.getByRole('button', { name: 'Edit Maple Street' }));
    await waitFor(() => expect(box().checked).toBe(true));
  });

  it('offers the time zones of the world to choose from', async () => {
    const { dialog } = await openDialog(apiWith());
    const zone = dialog.getByLabelText<HTMLInputElement>(/^Time zone/);
    const offered = [...(zone.list?.options ?? [])].map((option) => option.value);
    expect(offered).toContain('Europe/Berlin');
    expect(offered.length).toBeGreaterThan(300);
  });

  it('is not sent while something is wrong: every reason together, with focus, and beside its field', async () => {
    const api = apiWith();
    const { user, dialog } = await openDialog(api, 'Add location');
    await user.clear(dialog.getByLabelText(/^Time zone/));
    await user.type(dialog.getByLabelText(/^Time zone/), 'Nowhere');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const summary = dialog.getByRole('alert');
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([adminMessages.nameMissing, adminMessages.timeZoneUnknown]);
    expect(document.activeElement).toBe(summary);
    expect(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    expect(api.requests(saveLocation)).toEqual([]);
  });

  test.each([
    ['a refusal', (api: FakeApi) => api.refuse(saveLocation, adminMessages.nameTaken), adminMessages.nameTaken],
    ['a failure', (api: FakeApi) => api.fail(saveLocation, 500, 'Something went wrong.'), messages.unavailable],
    ['a broken network', (api: FakeApi) => api.breakNetwork(saveLocation), messages.unavailable],
    ['one that is gone', (api: FakeApi) => api.fail(saveLocation, 404, 'Not found.'), adminMessages.goneMeanwhile],
  ])('keeps what was typed over %s, and says why', async (_, prepare, sentence) => {
    const { user, dialog } = await openDialog(prepare(apiWith()));
    const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
    await user.clear(name);
    await user.type(name, 'Maple House');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(sentence);
    expect(name.value).toBe('Maple House');
    expect(dialog.queryByRole('button', { name: 'Load the present state' })).toBeNull();
  });

  it('that somebody else has changed says what, and loads the present state when asked', async () => {
    const stale = `${adminMessages.changedMeanwhile} Dana changed Name from “Maple Street” to “Maple House”.`;
    const api = apiWith().refuse(saveLocation, stale);
    const { user } = await openDialog(api);
    await user.type(screen.getByLabelText(/^Name/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(stale);
    api.answer(listLocations, [{ ...maple, Name: 'Maple House', Version: 2 }], 1);
    await user.click(screen.getByRole('button', { name: 'Load the present state' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Maple House' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Maple House');
    api.answer(saveLocation, { ID: 1, Version: 3 });
    await user.type(screen.getByLabelText(/^Name/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The location was saved.');
    expect(api.requests(saveLocation).at(-1)?.body).toMatchObject({ Name: 'Maple House 2', Version: 2 });
  });

  it('that is no longer on the list when it is loaded anew closes and says so', async () => {
    const api = apiWith().refuse(saveLocation, adminMessages.changedMeanwhile);
    const { user } = await openDialog(api);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    api.answer(listLocations, [], 0);
    await user.click(screen.getByRole('button', { name: 'Load the present state' }));
    expect(await screen.findByText('It is no longer on this page of the list. Please look for it again.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is saved by Ctrl and Enter from any field', async () => {
    const api = apiWith().answer(saveLocation, { ID: 1, Version: 2 });
    const { user, dialog } = await openDialog(api);
    await user.type(dialog.getByLabelText('Address'), ', Evanston{Control>}{Enter}{/Control}');
    expect(await screen.findByText('The location was saved.')).toBeTruthy();
    expect(api.requests(saveLocation)).toHaveLength(1);
    expect(api.requests(saveLocation)[0]?.body).toMatchObject({
      LocationID: 1,
      Version: 1,
      Address: '214 Maple Street, Evanston',
    });
  });

  it('asks before what was typed is given up, by Cancel and by Escape', async () => {
    const { user, dialog } = await openDialog(apiWith());
    await user.type(dialog.getByLabelText('Address'), '!');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await user.click(cancel);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(document.activeElement).toBe(cancel);
    expect(dialog.getByLabelText<HTMLInputElement>('Address').value).toBe('214 Maple Street!');
    fireEvent(screen.getByRole('dialog', { name: 'Edit Maple Street' }), new Event('cancel', { cancelable: true }));
    await user.click(screen.getByRole('button', { name: 'Close without saving' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes at once while nothing was typed', async () => {
    const { user, dialog } = await openDialog(apiWith());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is archived after a question, and not while children are in it', async () => {
    const api = apiWith().refuse(archiveLocation, adminMessages.locationInUse);
    const { user } = renderApp('/admin/locations', { api, as: admin });
    await user.click(await screen.findByRole('button', { name: 'Archive Maple Street' }));
    const question = within(screen.getByRole('dialog', { name: 'Archive Maple Street?' }));
    expect(api.requests(archiveLocation)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect((await question.findByRole('alert')).textContent).toBe(adminMessages.locationInUse);
    api.answer(archiveLocation, { ID: 1, Version: 2 });
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('The location was archived.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requests(archiveLocation).at(-1)?.body).toEqual({ ID: 1, Version: 1, Archived: true });
  });

  it('is a director’s to change, but not to add or archive', async () => {
    renderApp('/admin/locations', { api: apiWith(), as: person(['Director']) });
    expect(await screen.findByRole('button', { name: 'Edit Maple Street' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add location' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Archive Maple Street' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Show archived' })).toBeNull();
  });
});

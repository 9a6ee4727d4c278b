import { adminMessages } from '@footprints/contracts/admin-errors';
import { type AppInfo, getAppInfo } from '@footprints/contracts/identity';
import { saveReport } from '@footprints/contracts/reports';
import { act, endAct, listRoomPeople, type RoomPerson } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { act as doing, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readStored, writeStored } from '../../lib/storage.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { classroomApi } from '../reports/report-fixtures.ts';

const ana: RoomPerson = {
  StaffMemberID: 3,
  DisplayName: 'Ana Ruiz',
  Initials: 'AR',
  HasPin: true,
  IsOnShift: false,
  ActingUntil: null,
};
const ben: RoomPerson = { ...ana, StaffMemberID: 4, DisplayName: 'Ben Ode', Initials: 'BO', HasPin: false };
const until = new Date(Date.now() + 180_000).toISOString();
const acting: RoomPerson = { ...ana, ActingUntil: until };

async function openNote(people: RoomPerson[]) {
  const api = classroomApi().answer(listRoomPeople, people);
  const app = renderApp('/create-report/note', { api, as: person(['Classroom']) });
  await screen.findByRole('button', { name: /^Ava Carter/ });
  return { ...app, api };
}
const strip = () => screen.findByRole('group', { name: 'Who records' });

describe('who records in a room', () => {
  test('is said in a strip, by a face and a PIN of taps', async () => {
    const { user, api } = await openNote([ana, ben]);
    const asking = within(await strip()).getByRole('button', { name: 'Who is it?' });
    await user.click(asking);
    const dialog = within(await screen.findByRole('dialog', { name: 'Who is it?' }));
    expect(dialog.queryByRole('button', { name: 'Ben Ode' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Ana Ruiz' }));
    const pad = within(screen.getByRole('group', { name: 'PIN of Ana Ruiz' }));
    for (const digit of ['2', '5', '8', '0']) await user.click(pad.getByRole('button', { name: digit }));
    expect(pad.getByRole('status').textContent).toContain('4 digits');
    api.answer(act, { StaffMemberID: 3, DisplayName: 'Ana Ruiz', Initials: 'AR', Until: until });
    api.answer(listRoomPeople, [acting, ben]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests(act).map(({ body }) => body)).toEqual([{ StaffMemberID: 3, Pin: '2580' }]);
    await within(await strip()).findByText('Ana Ruiz');
    // The browser gives the focus back to the button that asked, as long as it is there.
    expect(within(await strip()).getByRole('button', { name: 'Switch' })).toBe(asking);
    // Whoever comes to the buttons by keyboard hears who it is.
    const isDescribed = async (name: string, description: RegExp) =>
      expect(within(await strip()).getByRole('button', { name, description })).toBeTruthy();
    await isDescribed('Switch', /^Ana Ruiz ?until /);
    await isDescribed('End', /^Ana Ruiz ?until /);
    api.answer(endAct, null).answer(listRoomPeople, [ana, ben]);
    await user.click(within(await strip()).getByRole('button', { name: 'End' }));
    await within(await strip()).findByText('No one is recording now.');
    expect(document.activeElement).toBe(within(await strip()).getByRole('button', { name: 'Who is it?' }));
    await isDescribed('Who is it?', /^No one is recording now\.$/);
  });

  test('is asked for again where it is somebody else, and keyboards go on from the question', async () => {
    const { user } = await openNote([ana]);
    await user.click(within(await strip()).getByRole('button', { name: 'Who is it?' }));
    await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
    await user.click(screen.getByRole('button', { name: 'Not me' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Who is it?' }));
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Who is it?' }));
  });

  test('is said as soon as the PIN was accepted, though everybody is still asked for anew', async () => {
    const { user, api } = await openNote([ana]);
    await user.click(within(await strip()).getByRole('button', { name: 'Who is it?' }));
    await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
    api.answer(act, { StaffMemberID: 3, DisplayName: 'Ana Ruiz', Initials: 'AR', Until: until });
    api.answer(listRoomPeople, new Promise<RoomPerson[]>(() => undefined));
    await user.keyboard('2580{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('has its place below the header where it was before, while it is asked for', async () => {
    await openNote([ana]);
    await strip();
    expect(screen.getByRole('banner').dataset['strip']).toBe('true');
    cleanup();
    const { promise } = Promise.withResolvers<RoomPerson[]>();
    const api = classroomApi().answer(listRoomPeople, () => promise);
    renderApp('/create-report/note', { api, as: person(['Classroom']) });
    await screen.findByRole('button', { name: /^Ava Carter/ });
    expect(screen.queryByRole('group', { name: 'Who records' })).toBeNull();
    expect(screen.getByRole('banner').dataset['strip']).toBe('true');
  });

  test('has its place before the server has said who is signed in', async () => {
    writeStored('tft_authenticated', true);
    writeStored('tft_roles', ['Classroom']);
    const { promise } = Promise.withResolvers<AppInfo>();
    renderApp('/create-report/note', { api: classroomApi().answer(getAppInfo, () => promise) });
    expect((await screen.findByRole('banner')).dataset['strip']).toBe('true');
  });

  test('has no place there for a director who signs in on the same tablet', async () => {
    writeStored('room_strip', true);
    renderApp('/create-report/note', { api: classroomApi(), as: person(['Director']) });
    await screen.findByRole('heading', { level: 1, name: /Note/ });
    expect(screen.getByRole('banner').dataset['strip']).toBeUndefined();
  });

  test('gives its place back on the next page where nobody has a PIN, so that nothing moves on this one', async () => {
    const { user } = await openNote([ben]);
    await waitFor(() => expect(readStored('room_strip')).toBe(false));
    expect(screen.getByRole('banner').dataset['strip']).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Back to Create Report' }));
    await waitFor(() => expect(screen.getByRole('banner').dataset['strip']).toBeUndefined());
  });

  test('is sent by itself once the tablet knows how many digits the PIN has, a guess once and not again', async () => {
    const { user, api } = await openNote([{ ...acting, StaffMemberID: 5, DisplayName: 'Cleo Ng' }, ana]);
    api.answer(act, { StaffMemberID: 3, DisplayName: 'Ana Ruiz', Initials: 'AR', Until: until });
    const openPad = async () => {
      await user.click(within(await strip()).getByRole('button', { name: 'Switch' }));
      await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
      return within(screen.getByRole('group', { name: 'PIN of Ana Ruiz' }));
    };
    await openPad();
    // Nobody knows yet whether it has more.
    await user.keyboard('2580');
    expect(api.requests(act)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const pad = await openPad();
    for (const digit of ['2', '5', '8', '0']) await user.click(pad.getByRole('button', { name: digit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests(act)).toHaveLength(2);

    // Somebody guesses, or the PIN is another one now: counted once, and the next is sent by its button.
    await openPad();
    api.refuse(act, staffMessages.pinWrong);
    await user.keyboard('9999');
    expect(await screen.findByText(staffMessages.pinWrong)).toBeTruthy();
    await user.keyboard('36914');
    expect(api.requests(act)).toHaveLength(3);
    api.answer(act, { StaffMemberID: 3, DisplayName: 'Ana Ruiz', Initials: 'AR', Until: until });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests(act).at(-1)?.body).toEqual({ StaffMemberID: 3, Pin: '36914' });
  });

  test('types as well; a wrong PIN says so, and after too many nothing more can be typed', async () => {
    const { user, api } = await openNote([ana]);
    await user.click(within(await strip()).getByRole('button', { name: 'Who is it?' }));
    await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
    api.refuse(act, staffMessages.pinWrong);
    await user.keyboard('25801{Backspace}{Enter}');
    expect(await screen.findByText(staffMessages.pinWrong)).toBeTruthy();
    expect(api.requests(act)[0]?.body).toEqual({ StaffMemberID: 3, Pin: '2580' });
    api.fail(act, 429, staffMessages.pinLocked);
    await user.keyboard('2580{Enter}');
    expect(await screen.findByText(staffMessages.pinLocked)).toBeTruthy();
    expect(screen.getByRole('button', { name: '1' }).matches(':disabled')).toBe(true);
  });

  test('a wrong PIN is counted once, be its button pressed twice before the page is drawn again', async () => {
    const { user, api } = await openNote([ana]);
    await user.click(within(await strip()).getByRole('button', { name: 'Who is it?' }));
    await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
    api.refuse(act, staffMessages.pinWrong);
    await user.keyboard('2581');
    const send = screen.getByRole('button', { name: 'Continue' });
    doing(() => {
      send.click();
      send.click();
    });
    expect(await screen.findByText(staffMessages.pinWrong)).toBeTruthy();
    await user.keyboard('2582{Enter}');
    await waitFor(() => expect(api.requests(act).map(({ body }) => (body as { Pin: string }).Pin)).toContain('2582'));
    expect(api.requests(act)).toHaveLength(2);
  });

  test('says so of whoever has left meanwhile, and asks for the people again', async () => {
    const { user, api } = await openNote([ana, { ...ana, StaffMemberID: 5, DisplayName: 'Cleo Ng' }]);
    await user.click(within(await strip()).getByRole('button', { name: 'Who is it?' }));
    await user.click(await screen.findByRole('button', { name: 'Cleo Ng' }));
    api.fail(act, 404).answer(listRoomPeople, [ana]);
    await user.keyboard('2580{Enter}');
    expect(await screen.findByText(adminMessages.goneMeanwhile)).toBeTruthy();
    await waitFor(() => expect(api.requests(listRoomPeople)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Not me' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cleo Ng' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Ana Ruiz' })).toBeTruthy();
  });

  test('is asked before a save that needs it: the form stays, and is saved then', async () => {
    const { user, api } = await openNote([ana]);
    api.refuse(saveReport, staffMessages.personMissing);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Sang');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Save for 1' }));
    expect(await screen.findByText(/^Please say who is recording\./)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/, hidden: true }).value).toBe('Sang');
    api.answer(saveReport, { DailyReportId: 77 });
    api.answer(act, { StaffMemberID: 3, DisplayName: 'Ana Ruiz', Initials: 'AR', Until: until });
    await user.click(screen.getByRole('button', { name: 'Ana Ruiz' }));
    await user.keyboard('2580{Enter}');
    expect(await screen.findByText('Report saved')).toBeTruthy();
    const keys = api.requests(saveReport).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('is asked for two minutes: what was tapped before is not somebody else’s later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { user, api } = await openNote([ana]);
    api.refuse(saveReport, staffMessages.personMissing);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Sang');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Save for 1' }));
    await screen.findByText(/^Please say who is recording\./);
    await doing(() => vi.advanceTimersByTimeAsync(120_000));
    expect(await screen.findByText(staffMessages.personMissing)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.requests(saveReport)).toHaveLength(1);
  });

  test('says whom to ask where it is needed and nobody has a PIN, and keeps the form', async () => {
    const { user, api } = await openNote([ben]);
    api.refuse(saveReport, staffMessages.personMissing);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Sang');
    await user.click(screen.getByRole('button', { name: 'Ava Carter' }));
    await user.click(screen.getByRole('button', { name: 'Save for 1' }));
    await screen.findByText('No one here has a PIN yet. The director can send a link to choose one.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(staffMessages.personMissing)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Sang');
  });

  test('is asked for again at the end of their time, and until they have ended by the server’s clock, which may be slower', async () => {
    const now = new Date('2026-11-18T18:00:00Z');
    vi.useFakeTimers({ now, shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { api } = await openNote([{ ...ana, ActingUntil: new Date(now.getTime() + 60_000).toISOString() }]);
    await within(await strip()).findByText('Ana Ruiz');
    const asked = api.requests(listRoomPeople).length;
    await doing(() => vi.advanceTimersByTimeAsync(61_000));
    expect(api.requests(listRoomPeople)).toHaveLength(asked + 1);
    api.answer(listRoomPeople, [ana]);
    await doing(() => vi.advanceTimersByTimeAsync(10_000));
    expect((await strip()).textContent).toContain('No one is recording now.');
  });

  test('is nowhere to be seen where nobody has a PIN', async () => {
    await openNote([ben]);
    expect(screen.queryByRole('group', { name: 'Who records' })).toBeNull();
  });
});

import { adminMessages } from '@footprints/contracts/admin-errors';
import { getAdminChild } from '@footprints/contracts/child-records';
import { getGroups, getOwnChildren } from '@footprints/contracts/children';
import { listContacts } from '@footprints/contracts/contacts';
import { type CarePlanRow, listAdminCarePlans, listCarePlans, saveCarePlan } from '@footprints/contracts/care-plans';
import { listMoments } from '@footprints/contracts/moments';
import { saveReport } from '@footprints/contracts/reports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { todayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { writeStored } from '../../lib/storage.ts';
import { listRetention } from '@footprints/contracts/retention';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { room, twins } from '../../test/room.ts';
import { adminChildOf, noRules } from './child-fixtures.ts';

const today = todayInZone('America/New_York');

const planOf = (id: number, more: Partial<CarePlanRow> = {}): CarePlanRow => ({
  CarePlanID: id,
  ChildID: 11,
  Kind: 'sleep',
  Content: { Words: 'Letter of Dr. Osei.', Positions: ['side'] },
  FromDay: '2026-01-05',
  EndsOn: null,
  IsInForce: true,
  RecordedBy: 'Dana Whitfield',
  Version: 3,
  ...more,
});
const feeding = planOf(2, { Kind: 'feeding', Content: { Words: 'Held upright.' } });

async function openChild(plans: CarePlanRow[], more: Parameters<typeof adminChildOf>[0] = {}) {
  const api = new FakeApi()
    .answer(getAdminChild, adminChildOf(more))
    .answer(listRetention, noRules)
    .answer(listAdminCarePlans, plans)
    .answer(saveCarePlan, { CarePlanID: 9, Version: 1 });
  const app = renderApp('/admin/children/11', { api, as: person(['Director']) });
  const card = within(await screen.findByRole('region', { name: 'Care plans' }));
  return { ...app, api, card, sent: () => api.requests(saveCarePlan).map(({ body }) => body) };
}

describe('the care plans of a child (product 26)', () => {
  test('say what counts, what is to come and what is over', async () => {
    const { card } = await openChild([
      planOf(3, { FromDay: addDays(today, 2), IsInForce: false }),
      feeding,
      planOf(1, { EndsOn: '2026-01-09', IsInForce: false }),
    ]);
    await card.findByText('Held upright.');
    const rows = card.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Sleep plan To comeMay lie on the side too. Letter of Dr. Osei.From /);
    expect(rows[1]).toMatch(/^Feeding plan In forceHeld upright.Since January 5, 2026 · recorded by Dana Whitfield/);
    expect(rows[2]).toMatch(/^Sleep plan Over.*January 5, 2026 – January 9, 2026/);
    expect(
      card.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Edit the sleep plan', 'Edit the feeding plan', 'End the feeding plan', 'Add care plan']);
  });

  test('are added with what is to be done, how the child may lie, and from when', async () => {
    const { card, user, sent } = await openChild([]);
    await user.click(await card.findByRole('button', { name: 'Add care plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toContain('Please enter what the plan says.');
    expect(sent()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /What to do/ }), 'Reflux.');
    await user.click(dialog.getByRole('checkbox', { name: 'On the side' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      { ChildID: 11, Kind: 'sleep', Content: { Words: 'Reflux.', Positions: ['side'] }, FromDay: today, EndsOn: null },
    ]);
  });

  test('keep their first day once they have begun, but for other words (product 26.1)', async () => {
    const { card, user, sent } = await openChild([
      planOf(3, { FromDay: addDays(today, 2), IsInForce: false }),
      { ...feeding, FromDay: addDays(today, -1) },
    ]);
    const edit = async (kind: string) => {
      await user.click(await card.findByRole('button', { name: `Edit the ${kind} plan` }));
      await screen.findByRole('dialog');
    };
    const firstDay = () => screen.getByLabelText<HTMLInputElement>(/^First day/);
    await edit('sleep');
    expect(firstDay().disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await edit('feeding');
    expect(firstDay().disabled).toBe(true);
    const words = screen.getByRole('textbox', { name: /What to do/ });
    await user.type(words, ' Slowly.');
    expect(firstDay().disabled).toBe(false);
    // A day that was chosen for other words does not count once they are as before.
    fireEvent.change(firstDay(), { target: { value: addDays(today, 3) } });
    await user.clear(words);
    await user.type(words, 'Held upright.');
    expect([firstDay().value, firstDay().disabled]).toEqual([addDays(today, -1), true]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ FromDay: addDays(today, -1) });
  });

  test('of feeding have no positions', async () => {
    const { card, user, sent } = await openChild([]);
    await user.click(await card.findByRole('button', { name: 'Add care plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'On the side' }));
    await user.click(dialog.getByRole('radio', { name: 'Feeding' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /What to do/ }), 'Upright.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ Kind: 'feeding', Content: { Words: 'Upright.', Positions: [] } });
  });

  test('end on the day on which End is chosen, also on a page that was left open overnight (product 26.1)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { user, card, sent } = await openChild([feeding]);
      await card.findByRole('button', { name: 'End the feeding plan' });
      await act(async () => {
        vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
        await vi.advanceTimersByTimeAsync(10_000);
      });
      await user.click(card.getByRole('button', { name: 'End the feeding plan' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }));
      await waitFor(() => expect(sent()[0]).toMatchObject({ EndsOn: todayInZone('America/New_York') }));
    } finally {
      vi.useRealTimers();
    }
  });

  test('end by the calendar of where the child is, whoever ends them (product 26.1)', async () => {
    const there = { TimeZone: 'Pacific/Kiritimati' };
    const { user, card, sent } = await openChild([feeding], there);
    await user.click(await card.findByRole('button', { name: 'End the feeding plan' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ EndsOn: todayInZone(there.TimeZone) }));
  });

  test('are ended with today, by their version', async () => {
    const { card, user, sent } = await openChild([feeding]);
    await user.click(await card.findByRole('button', { name: 'End the feeding plan' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End the feeding plan?' }));
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ CarePlanID: 2, Version: 3, EndsOn: today, Content: { Words: 'Held upright.' } });
  });
});

describe('a care plan that somebody else has changed', () => {
  const sleeping = planOf(1);
  const ended = planOf(1, { Version: 4, EndsOn: addDays(today, -1), IsInForce: false });

  async function editAndLoad(present: CarePlanRow[]) {
    const app = await openChild([sleeping]);
    await app.user.click(await app.card.findByRole('button', { name: 'Edit the sleep plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox', { name: /What to do/ }), ' And more.');
    app.api.refuse(saveCarePlan, adminMessages.changedMeanwhile).answer(listAdminCarePlans, present);
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await app.user.click(await dialog.findByRole('button', { name: 'Load the present state' }));
    return app;
  }
  const words = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /What to do/ })?.value;

  test('of other words is loaded as the plan that took its place, not as the one that is over', async () => {
    const later = planOf(10, { FromDay: addDays(today, 9), IsInForce: false });
    const next = planOf(9, { Content: { Words: 'On the back.', Positions: [] }, FromDay: today, Version: 1 });
    const { api, user, sent } = await editAndLoad([later, next, feeding, ended]);
    await waitFor(() => expect(words()).toBe('On the back.'));
    api.answer(saveCarePlan, { CarePlanID: 9, Version: 2 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)).toMatchObject({ CarePlanID: 9, Version: 1, FromDay: today, EndsOn: null });
  });

  test('and is not over is loaded as it is now', async () => {
    const later = planOf(9, { FromDay: addDays(today, 9), IsInForce: false });
    await editAndLoad([later, planOf(1, { Version: 4, EndsOn: addDays(today, 8), Content: { Words: 'Until then.' } })]);
    await waitFor(() => expect(words()).toBe('Until then.'));
  });

  test('and is over leaves no form where none took its place', async () => {
    const { card } = await editAndLoad([feeding, ended]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await card.findByText('Over')).toBeTruthy();
  });
});

describe('a plan where it is needed (product 26.3)', () => {
  const ofAva = { ...feeding, ChildID: 1 };
  const Contacts = [{ Name: 'Gia', Relation: '', Phone: '555 0100', MayPickUp: true }];

  async function openBottle(query: string) {
    const api = new FakeApi()
      .answer(getGroups, room)
      .answer(saveReport, { DailyReportId: 1 })
      .answer(listCarePlans, [ofAva, planOf(4, { ChildID: 1 })]);
    const { user } = renderApp(`/create-report/bottle${query}`, { api, as: person(['Classroom']) });
    return { user, chip: await screen.findByRole('button', { name: /^Ava Carter/ }) };
  }
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const words = 'Feeding plan of Ava Carter: Held upright.';

  test('stands above the sizes for the child who is named, until it is taken out', async () => {
    const { user, chip } = await openBottle('?student=1');
    const plan = await screen.findByText('Feeding plan of Ava Carter:');
    expect(plan.parentElement?.textContent).toBe(words);
    expect(follows(plan, screen.getByRole('radiogroup', { name: /^Choose a size/ }))).toBe(true);
    await user.click(chip);
    expect(screen.queryByText('Feeding plan of Ava Carter:')).toBeNull();
  });

  test('says whose it is of two children of the same name (product 10.1)', async () => {
    const [first, ...others] = room;
    const api = new FakeApi()
      .answer(getGroups, [{ ...first!, Children: [...first!.Children, ...twins] }, ...others])
      .answer(listCarePlans, [{ ...feeding, ChildID: 22 }]);
    renderApp('/create-report/bottle?student=22', { api, as: person(['Classroom']) });
    expect(await screen.findByText('Feeding plan of Emma Twin, born January 2, 2023:')).toBeTruthy();
  });

  test('stands below the students for one who is picked', async () => {
    const { user, chip } = await openBottle('');
    await user.click(chip);
    const plan = await screen.findByText('Feeding plan of Ava Carter:');
    expect(plan.parentElement?.textContent).toBe(words);
    expect(follows(chip, plan)).toBe(true);
  });

  test('is read by the family on the child’s page, with whom to call, as asked for that child', async () => {
    const api = new FakeApi()
      .answer(getOwnChildren, [childOf(1, 'Ava', 'Carter'), childOf(2, 'Ben', 'Carter')])
      .answer(listMoments, [], 0)
      .answer(listCarePlans, [ofAva])
      .answer(listContacts, [
        {
          ...childOf(1, 'Ava', 'Carter', { Allergies: ['Peanuts'] }),
          ...{ Photo: null, GroupName: '', Contacts },
          AllergyDetails: [{ Substance: 'Peanuts', Reaction: 'Hives' }],
        },
      ]);
    writeStored('tft_activeChild', { id: 1, name: 'Ava Carter' });
    const { user } = renderApp('/portfolio', { api, as: person(['Parent']) });
    const card = within(await screen.findByRole('region', { name: 'Care plans' }));
    expect(card.getByRole('listitem').textContent).toBe('Feeding planHeld upright.Since January 5, 2026');
    await user.click(screen.getByRole('button', { name: 'Show contacts' }));
    expect(document.activeElement?.textContent).toBe('Emergency contacts and pick-up');
    expect(await screen.findByRole('link', { name: 'Call Gia: 555 0100' })).toBeTruthy();
    // So that a wrong one is noticed.
    expect(screen.getByText('Allergy: Peanuts')).toBeTruthy();
    expect(screen.getByText('Hives', { exact: false }).textContent).toBe('Peanuts: Hives');
    for (const list of [listCarePlans, listContacts])
      expect(api.requests(list).map(({ query }) => query['ChildID'])).toEqual(['1']);
  });
});

import { getFilterChildren } from '@footprints/contracts/children';
import {
  amendReport,
  getReport,
  getReportHistory,
  moveReport,
  type ReportDetail,
  retractReport,
} from '@footprints/contracts/reports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { todayInZone } from '../../lib/dates.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { filterChildren } from '../../test/room.ts';
import { classroomApi, rowOf } from '../reports/report-fixtures.ts';

const opened: ReportDetail = {
  ...rowOf({ DailyReportId: 5, DailyReportTypeID: 7, Note: 'Sang', StartDate: todayInZone('America/New_York') }),
  ParentNote: null,
  Author: 'Sunflowers',
};
const stale =
  'This entry has changed since you opened it. Ana has corrected it. This was not saved: please look at it again.';

async function openReport(api = classroomApi()) {
  const app = renderApp('/reports/5/1', { api: api.answer(getReport, opened), as: person(['Classroom']) });
  await screen.findByText('Sang');
  return { ...app, api };
}

test('a session that has ended is noticed by whatever is put right, too (product 3.13)', async () => {
  const { user, leave } = await openReport(classroomApi().fail(retractReport, 401, 'Please log in.'));
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/This can’t be undone\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Entered twice' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
});

test('nothing is offered for the own child of staff that is elsewhere, who read it as its family', async () => {
  const api = classroomApi().answer(getReport, { ...opened, Author: null });
  renderApp('/reports/5/1', { api, as: person(['Classroom', 'Parent']) });
  await screen.findByText('Sang');
  expect(screen.queryByRole('group', { name: 'Put right' })).toBeNull();
});

describe('somebody else was first (product 19.3)', () => {
  const newer = { ...opened, Note: 'Danced', Time: '12:05', Version: 2 };
  const refusing = () =>
    classroomApi().refuseWith(amendReport, ['entryChanged', stale], { DailyReportId: 5, Newer: newer });

  test('shows what it says since, keeps what one had changed, and saves that over it', async () => {
    const { user, api } = await openReport(refusing());
    await user.click(screen.getByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog'));
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await user.clear(note);
    await user.type(note, 'Sang aloud');
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(await dialog.findByText(stale)).toBeTruthy();
    expect(dialog.getByRole('group', { name: 'What it says now' }).textContent).toContain('Danced (12:05 PM)');
    expect((note as HTMLTextAreaElement).value).toBe('Sang aloud');
    expect(dialog.getByLabelText<HTMLInputElement>('When').value).toBe('12:05');
    api.answer(amendReport, { DailyReportId: 5 });
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(api.requests(amendReport).at(-1)?.body).toMatchObject({ Version: 2, Changes: { Note: 'Sang aloud' } });
    expect(Object.keys((api.requests(amendReport).at(-1)?.body as { Changes: object }).Changes)).toEqual(['Note']);
  });

  const liams = { ...newer, ChildID: 2, Child: { ...opened.Child, FirstName: 'Liam' } };
  const moved = 'It was moved meanwhile and is Liam Carter’s now. Nothing more can be saved here.';

  test('says whose it has become where it was moved, keeps what was written in sight, and offers Close alone', async () => {
    const data = { DailyReportId: 5, Newer: liams };
    const { user } = await openReport(classroomApi().refuseWith(amendReport, ['entryChanged', stale], data));
    await user.click(screen.getByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog'));
    const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.type(note, ' aloud');
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(await dialog.findByText(moved)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('alert'));
    expect(dialog.queryByText(/Danced/)).toBeNull();
    expect(note.value).toBe('Sang aloud');
    expect(dialog.queryByRole('button', { name: 'Save the correction' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('goes on naming the child for whom it was opened where the page has become another’s', async () => {
    const { user, api, queryClient } = await openReport(classroomApi().fail(moveReport, 502));
    await user.click(screen.getByRole('button', { name: 'Move to another child…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Who was this for, if not Ava Carter?' }));
    await user.click(await dialog.findByRole('radio', { name: 'Liam Carter' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await dialog.findByText('This could not be saved. Please try again.');
    dialog.getByRole('button', { name: 'Move' }).focus();
    api.answer(getReport, { ...opened, ...liams });
    void queryClient.invalidateQueries({ queryKey: ['reports'] });
    expect(await dialog.findByText(moved)).toBeTruthy();
    expect(dialog.getByRole('heading').textContent).toBe('Who was this for, if not Ava Carter?');
    expect(dialog.queryByRole('radio', { name: 'Ava Carter' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('lets go of one’s own for it at a tap', async () => {
    const { user } = await openReport(refusing());
    await user.click(screen.getByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' aloud');
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    await user.click(await dialog.findByRole('button', { name: 'Take this over' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Danced');
    expect(document.activeElement).toBe(dialog.getByRole('heading'));
    expect(dialog.queryByText(stale)).toBeNull();
  });
});

test.each([
  [false, { ChildIDs: [1] }],
  [true, { ChildID: 1 }],
])(
  'what was recorded for the wrong children is withdrawn for all of them at once by a tick: %s',
  async (isForAll, whose) => {
    const { user, api, location } = await openReport();
    api.answer(retractReport, { DailyReportId: 5 });
    await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Wrong child' }));
    if (isForAll) await user.click(dialog.getByRole('checkbox', { name: 'For every student of this report' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(location()).toBe('/reports'));
    const why = { Reason: 'Wrong child', IsReasonShared: false };
    expect(api.requests(retractReport)[0]?.body).toEqual({ DailyReportId: 5, Version: 1, ...whose, ...why });
  },
);

test('whoever has written a reason of their own chooses by a tick whether the family reads it (product 19.6)', async () => {
  const { user, api } = await openReport();
  api.answer(retractReport, { DailyReportId: 5 });
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.type(dialog.getByRole('textbox', { name: 'In your own words' }), 'It was the day before');
  await user.click(dialog.getByRole('checkbox', { name: 'The family may read this' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(api.requests(retractReport)[0]?.body).toMatchObject({ Reason: 'It was the day before', IsReasonShared: true });
});

test('a tick for the family goes with the own words that it was made beside (product 19.6)', async () => {
  const { user, api } = await openReport();
  api.answer(retractReport, { DailyReportId: 5 });
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.click(dialog.getByRole('checkbox', { name: 'The family may read this' }));
  await user.click(dialog.getByRole('radio', { name: 'Wrong child' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(api.requests(retractReport)[0]?.body).toMatchObject({ Reason: 'Wrong child', IsReasonShared: false });
});

test('own words that begin like one of the reasons to choose from are sent as they are written', async () => {
  const { user, api } = await openReport();
  api.answer(retractReport, { DailyReportId: 5 });
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  await user.type(dialog.getByRole('textbox', { name: 'In your own words' }), 'Wrong child, it was Leo');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(api.requests(retractReport)[0]?.body).toMatchObject({ Reason: 'Wrong child, it was Leo' });
});

test('moving says that the students could not be loaded, and can ask again', async () => {
  const { user, api } = await openReport(classroomApi().fail(getFilterChildren, 500));
  await user.click(screen.getByRole('button', { name: 'Move to another child…' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Failed get students.');
  api.answer(getFilterChildren, filterChildren);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('radio', { name: 'Liam Carter' })).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('heading'));
  // Whose it is already is no choice.
  expect(dialog.queryByRole('radio', { name: 'Ava Carter' })).toBeNull();
});

test('moving tells children of the same name apart by their birth dates, also from whose it was (product 10.1)', async () => {
  const [ava, ...others] = filterChildren;
  const sameName = { ...ava!, ChildID: 31, BirthDate: '2024-06-10' };
  const { user } = await openReport(classroomApi().answer(getFilterChildren, [ava!, sameName, ...others.slice(0, 1)]));
  await user.click(screen.getByRole('button', { name: 'Move to another child…' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('radio', { name: 'Ava Carter, born June 10, 2024' });
  expect(within(dialog.getByRole('radiogroup', { name: 'Student' })).getAllByRole('radio')).toHaveLength(2);
  expect(dialog.getByRole('radio', { name: 'Liam Carter' })).toBeTruthy();
});

test('a correction without a time says what is missing', async () => {
  const { user, api } = await openReport();
  await user.click(screen.getByRole('button', { name: 'Correct…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('When'));
  await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
  expect((await dialog.findAllByText('Please choose a time.')).length).toBeGreaterThan(0);
  expect(api.requests(amendReport)).toEqual([]);
});

describe('at the address of an entry that is elsewhere', () => {
  test('staff are led on to where it is (product 19.3)', async () => {
    const api = classroomApi().answer(getReport, { ...opened, DailyReportId: 9, Note: 'Corrected' });
    const { location } = renderApp('/reports/5/1', { api, as: person(['Classroom']) });
    await screen.findByText('Corrected');
    expect(location()).toBe('/reports/9/1');
  });

  const withdrawn = {
    Version: 1,
    Kind: 'retracted' as const,
    At: '2026-11-21T18:05:00.000Z',
    By: 'Ana',
    Reason: 'Wrong child',
    Before: {
      Note: 'Sang',
      GenericReportInfo: '',
      TimeStart: null,
      TimeEnd: null,
      HappenedAt: '2026-11-21T17:05:00.000Z',
      ChildCondition: 'gray' as const,
    },
    After: null,
    MovedTo: null,
    DailyReportTypeID: 7 as const,
  };

  test('staff read what was withdrawn, by whom and why (product 19.6)', async () => {
    const api = classroomApi().fail(getReport, 404).answer(getReportHistory, [withdrawn]);
    renderApp('/reports/5/1', { api, as: person(['Classroom']) });
    const card = await screen.findByRole('region', { name: 'This entry was withdrawn.' });
    expect(card.textContent).toMatch(/by Ana.*Wrong child.*Sang/);
    expect(document.activeElement).toBe(document.body);
  });

  test('what was moved to a child out of sight is another student’s (product 19.5)', async () => {
    const moved = { ...withdrawn, Kind: 'moved' as const };
    const api = classroomApi().fail(getReport, 404).answer(getReportHistory, [moved]);
    renderApp('/reports/5/1', { api, as: person(['Classroom']) });
    expect(await screen.findByText(/^Moved to another student, /)).toBeTruthy();
  });

  test('what is withdrawn while it is open is gone from the screen, also where its history was read before', async () => {
    const { user, api, queryClient } = await openReport(classroomApi().answer(getReportHistory, []));
    await user.click(screen.getByRole('button', { name: 'History' }));
    await screen.findByText('This was never changed.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    api.fail(getReport, 404).answer(getReportHistory, [withdrawn]);
    void queryClient.invalidateQueries({ queryKey: ['reports'] });
    expect(await screen.findByRole('region', { name: 'This entry was withdrawn.' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Put right' })).toBeNull();
  });

  test('what is withdrawn under an open dialog says so, and keyboards go on from there (product 19.4)', async () => {
    const { user, api, queryClient } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
    await user.click(screen.getByRole('radio', { name: 'Entered twice' }));
    api.fail(getReport, 404).answer(getReportHistory, [withdrawn]);
    void queryClient.invalidateQueries({ queryKey: ['reports'] });
    expect(await screen.findByRole('heading', { name: 'This entry was withdrawn.' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('This entry was withdrawn.', { selector: '[role=status]' })).toBeTruthy();
  });

  test('what was never there is the not-found page', async () => {
    const api = classroomApi().fail(getReport, 404).fail(getReportHistory, 404);
    renderApp('/reports/5/1', { api, as: person(['Classroom']) });
    expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
  });
});

describe('an entry of a day that is over (product 19.3)', () => {
  const old = { ...opened, StartDate: '2020-01-07' };
  const over = 'The day has ended, so your director may need to make this change.';

  test('says so to a room before anything is filled in, whose clock does not decide', async () => {
    renderApp('/reports/5/1', { api: classroomApi().answer(getReport, old), as: person(['Classroom']) });
    expect(await screen.findByText(over)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Correct…' })).toBeTruthy();
  });

  test.each([
    ['a director', old, person(['Director'])],
    ['a room on the day itself', opened, person(['Classroom'])],
  ])('says nothing to %s', async (_who, report, as) => {
    renderApp('/reports/5/1', { api: classroomApi().answer(getReport, report), as });
    await screen.findByText('Sang');
    expect(screen.queryByText(over)).toBeNull();
  });
});

describe('what was typed in a correction (product 7.6)', () => {
  async function openCorrection(api = classroomApi()) {
    const app = await openReport(api);
    await app.user.click(screen.getByRole('button', { name: 'Correct…' }));
    return { ...app, dialog: within(screen.getByRole('dialog')) };
  }

  test('is given up after a question alone, by Cancel and by Escape', async () => {
    const { user, dialog } = await openCorrection();
    const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.type(note, ' aloud');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(note.value).toBe('Sang aloud');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.click(dialog.getByRole('button', { name: 'Close without saving' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is given up after a question alone, where another page is gone to', async () => {
    const { user, dialog, router, location } = await openCorrection();
    await user.click(dialog.getByRole('radio', { name: 'Wrong time' }));
    void router.navigate('/nowhere');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(location()).toBe('/reports/5/1');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location()).toBe('/nowhere'));
  });

  test('is asked about once, where another page is gone to while the question before stands', async () => {
    const { user, dialog, router } = await openCorrection();
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' aloud');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await act(() => router.navigate('/dashboard'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(screen.getAllByRole('button', { name: 'Keep editing' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('button', { name: 'Close without saving' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save the correction' })).toBeTruthy();
  });

  test('is not asked about where there is nothing of it, or no longer', async () => {
    const { user, dialog } = await openCorrection();
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await user.type(note, '!');
    await user.type(note, '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not asked about once it was given up for what the entry says since', async () => {
    const newer = { DailyReportId: 5, Newer: { ...opened, Note: 'Danced', Version: 2 } };
    const { user, dialog } = await openCorrection(
      classroomApi().refuseWith(amendReport, ['entryChanged', stale], newer),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' aloud');
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    await user.click(await dialog.findByRole('button', { name: 'Take this over' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what was put right is said to whoever cannot see it go', () => {
  const told = async (text: string) => (await screen.findByText(text)).closest('[role=status]');

  test('on its page where it was corrected, as is that it is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<{ DailyReportId: number }>();
    const { user } = await openReport(classroomApi().answer(amendReport, promise));
    await user.click(screen.getByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' aloud');
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    expect(await told('Saving…')).not.toBeNull();
    resolve({ DailyReportId: 5 });
    expect(await told('Corrected.')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('on the list that is shown next where it was withdrawn or moved', async () => {
    const api = classroomApi().answer(retractReport, { DailyReportId: 5 }).answer(moveReport, { DailyReportId: 9 });
    const { user, location, router } = await openReport(api);
    await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
    await user.click(screen.getByRole('radio', { name: 'Wrong child' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await told('Withdrawn.')).not.toBeNull();
    await screen.findByRole('heading', { level: 1, name: 'View Reports' });
    expect(location()).toBe('/reports');

    void router.navigate('/reports/5/1');
    await user.click(await screen.findByRole('button', { name: 'Move to another child…' }));
    await user.click(await screen.findByRole('radio', { name: 'Liam Carter' }));
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await told('Moved.')).not.toBeNull();
    await waitFor(() => expect(location()).toBe('/reports'));
  });
});

test('that a reason is missing stands beside the reasons, until there is one', async () => {
  const { user } = await openReport(classroomApi().fail(retractReport, 400, 'Please say why.'));
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const reasons = screen.getByRole('radiogroup', { name: 'Why?' });
  expect(await within(reasons).findByText('Please say why.')).toBeTruthy();
  expect(reasons.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  const words = screen.getByRole('textbox', { name: 'In your own words' });
  expect(words.getAttribute('aria-invalid')).toBe('true');
  expect(reasons.getAttribute('aria-invalid')).toBeNull();
  await user.type(words, 'Twice');
  expect(words.getAttribute('aria-invalid')).not.toBe('true');
});

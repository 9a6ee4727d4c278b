import { getGroups } from '@footprints/contracts/children';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readStored, writeStored } from '../../lib/storage.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { twins } from '../../test/room.ts';

const groups = [
  {
    GroupName: 'Sunbeams',
    ClassroomName: 'Sunflowers',
    IsCheckedIn: false,
    Children: [childOf(1, 'Ava', 'Carter'), childOf(2, 'Liam', 'Carter', { IsHere: false })],
  },
  { GroupName: 'Raindrops', ClassroomName: 'Sunflowers', IsCheckedIn: false, Children: [childOf(3, 'Mia', 'Lopez')] },
];

async function openPicker(type = 'meal', api = new FakeApi().answer(getGroups, groups)) {
  const app = renderApp(`/create-report/${type}`, { api, as: person(['Classroom']) });
  await screen.findByRole('region', { name: 'Students' });
  return { ...app, api };
}

const chip = (name: string | RegExp) => screen.findByRole('button', { name });
const inGroup = async (name: string) => within(await screen.findByRole('group', { name }));
const pressed = (element: HTMLElement) => element.getAttribute('aria-pressed');

/** The colours to put in hand, apart from the choices of when. */
function colours(): HTMLInputElement[] {
  const when = screen.getByRole('radiogroup', { name: /^When/ });
  return screen.queryAllByRole<HTMLInputElement>('radio').filter((radio) => !when.contains(radio));
}

describe('the student picker', () => {
  test('a chip says its condition in words and that it is pressed', async () => {
    const { user } = await openPicker();
    await user.click(await chip('Ava Carter'));
    expect(pressed(await chip('Ava Carter No condition'))).toBe('true');
    await user.click(screen.getByRole('radio', { name: 'Ate Most' }));
    await user.click(await chip(/^Ava Carter/));
    expect(pressed(await chip('Ava Carter Ate Most'))).toBe('true');
  });

  test('children of the same name are told apart by their birth dates, also where they are named (product 10.1)', async () => {
    const [first, second] = groups;
    const same = [
      { ...first!, Children: [...first!.Children, twins[0]!] },
      { ...second!, Children: [twins[1]!] },
    ];
    const { user } = await openPicker('meal', new FakeApi().answer(getGroups, same));
    expect(await chip('Ava Carter')).toBeTruthy();
    await user.click(await chip('Emma Twin, born June 10, 2024'));
    await user.click(await chip('Emma Twin, born January 2, 2023'));
    expect(
      screen.getByText('To Emma Twin, born June 10, 2024 and Emma Twin, born January 2, 2023', { exact: false }),
    ).toBeTruthy();
  });

  test('names that look the same are told apart too, however their letters were written (product 10.1)', async () => {
    const [first] = groups;
    const [one, other] = twins;
    const Children = [
      { ...one!, FirstName: '\u00c9mile' },
      { ...other!, FirstName: 'E\u0301mi\u200ble' },
    ];
    await openPicker('meal', new FakeApi().answer(getGroups, [{ ...first!, Children }]));
    expect(await chip('\u00c9mile Twin, born June 10, 2024')).toBeTruthy();
    expect(await chip('E\u0301mi\u200ble Twin, born January 2, 2023')).toBeTruthy();
  });

  test('groups of more than one room are headed by their room, since each may have one of the same name (product 7.5)', async () => {
    const [first, second] = groups;
    const ofRooms = [first!, { ...second!, GroupName: 'Sunbeams', ClassroomName: 'Rosebuds' }];
    await openPicker('meal', new FakeApi().answer(getGroups, ofRooms));
    expect((await inGroup('Sunflowers · Sunbeams')).getByRole('button', { name: /^Ava Carter/ })).toBeTruthy();
    const other = await inGroup('Rosebuds · Sunbeams');
    expect(other.getByRole('button', { name: 'Mia Lopez' })).toBeTruthy();
    expect(other.getByRole('button', { name: 'Select All', description: 'Rosebuds · Sunbeams' })).toBeTruthy();
  });

  test('a chip of another colour is re-coloured, one of the same colour deselected', async () => {
    const { user } = await openPicker('diaper');
    await user.click(screen.getByRole('radio', { name: 'Dry' }));
    await user.click(await chip('Ava Carter'));
    await user.click(screen.getByRole('radio', { name: 'Pee & BM' }));
    await user.click(await chip('Ava Carter Dry'));
    expect(pressed(await chip('Ava Carter Pee & BM'))).toBe('true');
    await user.click(await chip('Ava Carter Pee & BM'));
    expect(pressed(await chip('Ava Carter'))).toBe('false');
  });

  test('no colour is in hand at the start', async () => {
    await openPicker();
    expect(colours()).not.toHaveLength(0);
    for (const radio of colours()) expect(radio.checked).toBe(false);
  });

  test('Select All and Select None work group by group', async () => {
    const { user } = await openPicker();
    await user.click(screen.getByRole('radio', { name: 'Ate All' }));
    const sunbeams = await inGroup('Sunbeams');
    await user.click(sunbeams.getByRole('button', { name: 'Select All' }));
    expect(sunbeams.getByRole('button', { name: 'Ava Carter Ate All' })).toBeTruthy();
    expect(pressed(await chip('Mia Lopez'))).toBe('false');
    expect(sunbeams.getByText('2 of 2 selected')).toBeTruthy();
    await user.click(sunbeams.getByRole('button', { name: 'Select None' }));
    expect(pressed(await chip('Ava Carter'))).toBe('false');
    expect(sunbeams.getByRole('button', { name: 'Select All' })).toBeTruthy();
  });

  test('Select All Present takes everybody who is here, in whichever group, and leaves the absent out', async () => {
    const { user } = await openPicker();
    await user.click(screen.getByRole('radio', { name: 'Ate All' }));
    await user.click(await chip('Liam Carter (absent)'));
    await user.click(screen.getByRole('button', { name: 'Select All Present' }));
    expect(pressed(await chip('Ava Carter Ate All'))).toBe('true');
    expect(pressed(await chip('Mia Lopez Ate All'))).toBe('true');
    expect(pressed(await chip('Liam Carter (absent)'))).toBe('false');
    expect(screen.getByRole('button', { name: 'Save for 2' })).toBeTruthy();
  });

  test('Select All Present is not offered while nobody is here', async () => {
    const Children = [childOf(2, 'Liam', 'Carter', { IsHere: false })];
    await openPicker(
      'meal',
      new FakeApi().answer(getGroups, [
        { GroupName: 'Sunbeams', ClassroomName: 'Sunflowers', IsCheckedIn: false, Children },
      ]),
    );
    await chip('Liam Carter (absent)');
    expect(screen.queryByRole('button', { name: 'Select All Present' })).toBeNull();
  });

  test.each(['meal', 'bottle'])('the chips of a %s say what a child is allergic to', async (type) => {
    const Children = [
      childOf(1, 'Ava', 'Carter', { Allergies: ['Peanuts'] }),
      childOf(2, 'Liam', 'Carter', { Allergies: ['Milk', 'Eggs'], IsHere: false }),
      childOf(3, 'Mia', 'Lopez', { PhotoConsent: false }),
    ];
    await openPicker(
      type,
      new FakeApi().answer(getGroups, [
        { GroupName: 'Sunbeams', ClassroomName: 'Sunflowers', IsCheckedIn: false, Children },
      ]),
    );
    expect(await chip('Ava Carter Allergy: Peanuts')).toBeTruthy();
    expect(await chip('Liam Carter (absent) Allergies: Milk, Eggs')).toBeTruthy();
    expect(await chip('Mia Lopez')).toBeTruthy();
  });

  test('other reports say nothing of allergies', async () => {
    const Children = [childOf(1, 'Ava', 'Carter', { Allergies: ['Peanuts'] })];
    await openPicker(
      'nap',
      new FakeApi().answer(getGroups, [
        { GroupName: 'Sunbeams', ClassroomName: 'Sunflowers', IsCheckedIn: false, Children },
      ]),
    );
    expect(await chip('Ava Carter')).toBeTruthy();
  });

  test('an absent child is marked in words', async () => {
    await openPicker();
    expect(await chip('Liam Carter (absent)')).toBeTruthy();
  });

  test('a type without conditions shows neither the colour row nor a condition', async () => {
    const { user } = await openPicker('supplies');
    await user.click(await chip('Ava Carter'));
    expect(pressed(await chip('Ava Carter'))).toBe('true');
    expect(colours()).toEqual([]);
  });

  test('the selection is stored with each change', async () => {
    const { user } = await openPicker();
    await user.click(await chip('Mia Lopez'));
    expect(readStored('tft_selectedStudents')).toEqual([{ childId: 3, childName: 'Mia Lopez', colour: 'gray' }]);
  });

  test('who leaves the groups while picked is taken out and named, until somebody else is picked', async () => {
    const { user, api, queryClient } = await openPicker();
    await user.click(await chip('Ava Carter'));
    await user.click(await chip(/^Liam Carter/));
    await user.click(await chip('Mia Lopez'));
    const [first] = groups;
    api.answer(getGroups, [{ ...first!, Children: first!.Children.slice(1) }]);
    await act(() => queryClient.invalidateQueries());
    const said = await screen.findByText('Ava Carter and Mia Lopez are no longer in this room and were taken out.');
    expect(said.closest('[role=status]')).toBeTruthy();
    expect(readStored('tft_selectedStudents')).toMatchObject([{ childId: 2 }]);
    await user.click(await chip(/^Liam Carter/));
    expect(said.isConnected).toBe(false);
  });

  test('a kept selection drops children who left the groups', async () => {
    const { user, api } = await openPicker();
    await user.click(await chip('Ava Carter'));
    await user.click(await chip('Mia Lopez'));
    cleanup();
    api.answer(getGroups, groups.slice(1));
    await openPicker('meal', api);
    expect(await screen.findByRole('button', { name: 'Save for 1' })).toBeTruthy();
    await waitFor(() => {
      expect(readStored('tft_selectedStudents')).toHaveLength(1);
    });
  });

  test('it can be used by keyboard alone', async () => {
    const { user } = await openPicker();
    (await chip('Ava Carter')).focus();
    await user.keyboard(' {ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(document.activeElement?.textContent).toContain('Mia Lopez');
    expect(readStored('tft_selectedStudents')?.map((student) => student.childId)).toEqual([1, 2, 3]);
  });

  test('a director acting as a classroom picks from the groups of that classroom', async () => {
    writeStored('tft_activeClassroom', { id: 12, name: 'rosebuds@demo.test' });
    const api = new FakeApi().answer(getGroups, groups);
    renderApp('/create-report/note', { api, as: person(['Director']) });
    await chip('Ava Carter');
    expect(api.requests(getGroups).map((request) => request.query)).toEqual([{ ClassroomID: '12' }]);
  });
});

describe('in a room that was checked in today', () => {
  const checkedIn = groups.map((group) => ({ ...group, IsCheckedIn: true }));
  const liam = childOf(2, 'Liam', 'Carter', { IsHere: false });
  const open = (of = checkedIn) => openPicker('bottle', new FakeApi().answer(getGroups, of));

  test('Select All leaves out who is absent, and offers Select None then', async () => {
    const { user } = await open();
    await chip('Ava Carter');
    const sunbeams = await inGroup('Sunbeams');
    await user.click(sunbeams.getByRole('button', { name: 'Select All' }));
    expect(pressed(await chip('Ava Carter'))).toBe('true');
    expect(pressed(await chip('Liam Carter (absent)'))).toBe('false');
    await user.click(sunbeams.getByRole('button', { name: 'Select None' }));
    expect(pressed(await chip('Ava Carter'))).toBe('false');
  });

  test('who is absent can be tapped singly, is named before saving, and goes with Select None', async () => {
    const { user } = await open();
    await user.click(await chip('Liam Carter (absent)'));
    expect(screen.getByText('Absent today: Liam Carter')).toBeTruthy();
    const sunbeams = await inGroup('Sunbeams');
    await user.click(sunbeams.getByRole('button', { name: 'Select All' }));
    expect(screen.getByRole('button', { name: 'Save for 2' })).toBeTruthy();
    await user.click(sunbeams.getByRole('button', { name: 'Select None' }));
    expect(screen.queryByText(/^Absent today/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test('a group that is absent as a whole has nobody for Select All', async () => {
    const { user } = await open([
      { GroupName: 'Sunbeams', ClassroomName: 'Sunflowers', IsCheckedIn: true, Children: [liam] },
    ]);
    await chip('Liam Carter (absent)');
    expect(screen.getByRole('button', { name: 'Select All' }).matches(':disabled')).toBe(true);
    await user.click(await chip('Liam Carter (absent)'));
    await user.click(screen.getByRole('button', { name: 'Select None' }));
    expect(pressed(await chip('Liam Carter (absent)'))).toBe('false');
  });
});

test('before the room is checked in nobody is called absent', async () => {
  const { user } = await openPicker('bottle');
  await user.click(await chip('Liam Carter (absent)'));
  expect(screen.queryByText(/^Absent today/)).toBeNull();
});

describe('whom a form is for', () => {
  const names = ['Ava Carter', 'Kai Anderson', 'Oliver James Bennett', 'Mia Lopez'];
  const [ava, kai, oliver, mia] = names.map((name, index) => {
    const [first = '', ...rest] = name.split(' ');
    return childOf(index + 1, first, rest.at(-1) ?? '', { MiddleName: rest.length > 1 ? (rest[0] ?? '') : null });
  });
  const four = [
    { GroupName: 'Sunbeams', ClassroomName: 'Sunflowers', IsCheckedIn: true, Children: [ava!, kai!, oliver!, mia!] },
  ];

  test('is said above the button of a report for up to three', async () => {
    const { user } = await openPicker('bottle', new FakeApi().answer(getGroups, four));
    await user.click(await chip('Kai Anderson'));
    expect(screen.getByText('To Kai Anderson')).toBeTruthy();
    await user.click(await chip('Oliver James Bennett'));
    expect(screen.getByText('To Kai Anderson and Oliver James Bennett')).toBeTruthy();
    await user.click(await chip('Mia Lopez'));
    const text = 'To Kai Anderson, Oliver James Bennett, and Mia Lopez';
    const described = screen.getByRole('button', { name: 'Save for 3' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(text);
    await user.click(await chip('Ava Carter'));
    expect(screen.queryByText(/^To /)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save for 4' })).toBeTruthy();
  });
});

describe('when the students cannot be loaded', () => {
  test('an unsuccessful answer reads "No students could be retrieved."', async () => {
    await openPicker('meal', new FakeApi().refuse(getGroups));
    expect(await screen.findByText('No students could be retrieved.')).toBeTruthy();
  });

  test('an empty answer reads "No students could be retrieved."', async () => {
    await openPicker('meal', new FakeApi().answer(getGroups, []));
    expect(await screen.findByText('No students could be retrieved.')).toBeTruthy();
  });

  test('a failed request reads "Failed get students." and can be tried again', async () => {
    const { user, api } = await openPicker('meal', new FakeApi().fail(getGroups, 500));
    expect(await screen.findByText('Failed get students.')).toBeTruthy();
    api.answer(getGroups, groups);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chip('Ava Carter')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Students' }));
  });

  test('a broken network reads "Failed get students."', async () => {
    await openPicker('meal', new FakeApi().breakNetwork(getGroups));
    expect(await screen.findByText('Failed get students.')).toBeTruthy();
  });
});

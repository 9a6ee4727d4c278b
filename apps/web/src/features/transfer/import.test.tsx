import { locationOf } from '../places/place-fixtures.ts';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { messages } from '@footprints/contracts/errors';
import { listLocations } from '@footprints/contracts/places';
import { importBytesMax, importChildren, type ImportResult } from '@footprints/contracts/transfer';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const director = person(['Director']);
const admin = person(['Admin'], { LocationID: null, LocationName: null });

const resultOf = (more: Partial<ImportResult> = {}): ImportResult => ({
  Rows: 40,
  NewChildren: 40,
  AlreadyThere: 0,
  NewGuardians: 61,
  LinkedGuardians: 3,
  DisabledGuardians: 0,
  AskedGuardians: 0,
  RowsWithProblems: 0,
  Problems: [],
  MoreProblems: 0,
  Stored: false,
  ...more,
});

const csv = (content: BlobPart = 'First name,Last name\r\nAva,Carter\r\n', name = 'children.csv') =>
  new File([content], name, { type: 'text/csv' });
const sentTo = (api: FakeApi) => api.requests(importChildren).map((request) => request.body);

async function openImport(api: FakeApi, as = director) {
  const app = renderApp('/admin/transfer', { api, as });
  const choose = async (file: File) => {
    await app.user.upload(await screen.findByLabelText<HTMLInputElement>(/^Choose (another )?file$/), file);
  };
  await screen.findByRole('heading', { name: 'Import & export' });
  return { ...app, choose };
}

describe('an import', () => {
  test('is tried as soon as a file is chosen, then stored, and leads to the guardians to invite', async () => {
    const api = new FakeApi().answer(importChildren, ({ body }) => {
      const { DryRun } = body as { DryRun: boolean };
      return resultOf({ Stored: !DryRun });
    });
    const { choose, user } = await openImport(api);
    await choose(csv());
    expect(await screen.findByText('40 rows without problems. This would be imported:')).toBeTruthy();
    expect(screen.getByText('New: 40 children.')).toBeTruthy();
    expect(screen.getByText(/^New accounts: 61 guardians,/)).toBeTruthy();
    expect(screen.getByText('children.csv')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import 40 children' }));
    expect(await screen.findByRole('heading', { name: '40 children imported' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite guardians' }).getAttribute('href')).toBe(
      '/admin/guardians?account=not+invited',
    );
    expect(screen.getByRole('link', { name: 'Go to Children' }).getAttribute('href')).toBe('/admin/children');
    const Csv = 'First name,Last name\r\nAva,Carter\r\n';
    expect(sentTo(api)).toEqual([
      { Csv, DryRun: true },
      { Csv, DryRun: false },
    ]);
    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(await screen.findByLabelText('Choose file')).toBeTruthy();
    expect(screen.queryByText('children.csv')).toBeNull();
  });

  test('says how many of the guardians cannot sign in, since their account is disabled', async () => {
    const { choose } = await openImport(new FakeApi().answer(importChildren, resultOf({ DisabledGuardians: 1 })));
    await choose(csv());
    expect(await screen.findByText('Of these with a disabled account, who cannot sign in: 1 guardian.')).toBeTruthy();
  });

  test('says after a lost answer that the children are there already, and leads on as the first would have', async () => {
    const api = new FakeApi().answer(importChildren, ({ body }) => {
      const { DryRun } = body as { DryRun: boolean };
      return DryRun ? resultOf() : resultOf({ NewChildren: 0, AlreadyThere: 40, NewGuardians: 0, Stored: true });
    });
    const { choose, user } = await openImport(api);
    await choose(csv());
    await user.click(await screen.findByRole('button', { name: 'Import 40 children' }));
    expect(await screen.findByRole('heading', { name: '0 children imported' })).toBeTruthy();
    expect(screen.getByText(/There already, and left as they are: 40 children\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite guardians' })).toBeTruthy();
  });

  test('of what is there already leads to its guardians, whose letters a lost answer has kept back', async () => {
    const { choose } = await openImport(
      new FakeApi().answer(importChildren, resultOf({ NewChildren: 0, AlreadyThere: 40 })),
    );
    await choose(csv());
    expect(await screen.findByText(/^Every child of this file is there already/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Invite guardians' });
    expect(link.getAttribute('href')).toBe('/admin/guardians?account=not+invited');
  });

  test('with problems names each by row and column, and cannot be stored', async () => {
    const Problems = [
      { Row: 3, Column: 'Birth date', Problem: 'Please enter a date as YYYY-MM-DD.' },
      { Row: 9, Column: 'Birth date', Problem: 'Not in the future.', Value: '2062-01-01' },
      {
        Row: 9,
        Column: 'Classroom',
        Problem: 'There is no such classroom at this location.',
        Value: 'Sunflower',
        Suggestion: 'Sunflowers',
      },
    ];
    const api = new FakeApi().answer(importChildren, resultOf({ NewChildren: 38, RowsWithProblems: 2, Problems }));
    const { choose } = await openImport(api);
    await choose(csv());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toBe(
      'Problems in 2 of 40 rows. Nothing can be imported yet: please correct the file and choose it again.',
    );
    expect(document.activeElement).toBe(summary);
    const rows = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'RowColumnWhat is wrong',
      '3Birth date Please enter a date as YYYY-MM-DD.',
      '9Birth date2062-01-01 Not in the future.',
      '9ClassroomSunflower There is no such classroom at this location. Did you mean “Sunflowers”?',
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import children' }).disabled).toBe(true);

    api.answer(importChildren, resultOf({ Rows: 41 }));
    await choose(csv('corrected', 'corrected.csv'));
    expect(await screen.findByText('41 rows without problems. This would be imported:')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Problems' })).toBeNull();
  });

  test('shows the first two hundred problems and how many more there are', async () => {
    const Problems = Array.from({ length: 200 }, (_, index) => ({ Row: index + 2, Column: 'Group', Problem: 'No.' }));
    const result = resultOf({ Rows: 2_000, RowsWithProblems: 1_205, Problems, MoreProblems: 1_005 });
    const { choose } = await openImport(new FakeApi().answer(importChildren, result));
    await choose(csv());
    expect(await screen.findByText(/^Problems in 1,205 of 2,000 rows\. /)).toBeTruthy();
    expect(await screen.findByText('And 1,005 more problems.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(201);
  });

  test('with a wrong first row says so', async () => {
    const Problems = [{ Row: 1, Column: 'Last name', Problem: 'This column is missing.' }];
    const { choose } = await openImport(new FakeApi().answer(importChildren, resultOf({ NewChildren: 0, Problems })));
    await choose(csv());
    expect(await screen.findByText(/^Problems in the row that names the columns\. /)).toBeTruthy();
  });

  test('of what is there already has nothing to store', async () => {
    const none = { NewChildren: 0, AlreadyThere: 40, NewGuardians: 0, LinkedGuardians: 0 };
    const { choose } = await openImport(new FakeApi().answer(importChildren, resultOf(none)));
    await choose(csv());
    expect(await screen.findByText(/^Every child of this file is there already \(40 rows\)/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  test.each([
    ['a spreadsheet', csv('PK', 'children.xlsx'), adminMessages.csvWrongType],
    ['a file of another encoding', csv(new Uint8Array([0x41, 0xe4, 0x2c])), adminMessages.csvNotUtf8],
    ['UTF-16', csv(new Uint8Array([0x41, 0, 0x2c, 0])), adminMessages.csvNotUtf8],
    ['an empty file', csv(' \r\n'), adminMessages.csvEmpty],
    ['a file over 1 MB', csv('x'.repeat(importBytesMax + 1)), adminMessages.csvTooLarge],
  ])('sends nothing of %s', async (_, file, sentence) => {
    const api = new FakeApi().answer(importChildren, resultOf());
    const { choose, user } = await openImport(api);
    // The picker offers CSV files first; a person can still choose any.
    (await screen.findByLabelText('Choose file')).removeAttribute('accept');
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(sentTo(api)).toEqual([]);
    await user.upload(screen.getByLabelText('Choose another file'), csv());
    expect(await screen.findByRole('button', { name: 'Import 40 children' })).toBeTruthy();
  });

  test('reads names with letters of any language, and no byte order mark', async () => {
    const api = new FakeApi().answer(importChildren, resultOf());
    const { choose } = await openImport(api);
    await choose(csv('\uFEFFFirst name\r\nZoë 王\r\n'));
    await screen.findByRole('button', { name: 'Import 40 children' });
    expect(sentTo(api)).toEqual([{ Csv: 'First name\r\nZoë 王\r\n', DryRun: true }]);
  });

  test('that could not be checked can be checked again', async () => {
    const api = new FakeApi().fail(importChildren, 503, messages.unavailable);
    const { choose, user } = await openImport(api);
    await choose(csv());
    expect((await screen.findByRole('alert')).textContent).toBe(messages.unavailable);
    api.answer(importChildren, resultOf());
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('button', { name: 'Import 40 children' })).toBeTruthy();
  });

  test('of more rows than are taken is not checked again: the file would have to be another', async () => {
    const { choose } = await openImport(new FakeApi().refuse(importChildren, adminMessages.csvTooLarge));
    await choose(csv());
    expect((await screen.findByRole('alert')).textContent).toBe(adminMessages.csvTooLarge);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  test('whose answer was lost says that trying again does no harm', async () => {
    const api = new FakeApi().answer(importChildren, resultOf());
    const { choose, user } = await openImport(api);
    await choose(csv());
    const button = await screen.findByRole('button', { name: 'Import 40 children' });
    api.breakNetwork(importChildren);
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Importing the same file again adds no child twice.',
    );
    expect(screen.getByRole('button', { name: 'Import 40 children' })).toBeTruthy();
  });

  test('that ran into a change made meanwhile shows the problems instead', async () => {
    const api = new FakeApi().answer(importChildren, resultOf());
    const { choose, user } = await openImport(api);
    await choose(csv());
    const button = await screen.findByRole('button', { name: 'Import 40 children' });
    api.answer(
      importChildren,
      resultOf({ Problems: [{ Row: 2, Column: 'Group', Problem: 'There is no such group.' }] }),
    );
    await user.click(button);
    expect(await screen.findByRole('table', { name: 'Problems' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /imported$/ })).toBeNull();
  });

  test('of an admin goes to the location that they choose, and is tried again for another', async () => {
    const api = new FakeApi()
      .answer(importChildren, resultOf())
      .answer(listLocations, [locationOf(1, 'Maple Street'), locationOf(2, 'Oak Avenue')], 2);
    const { choose, user } = await openImport(api, admin);
    await choose(csv('text'));
    expect(await screen.findByText(adminMessages.locationMissing)).toBeTruthy();
    expect(sentTo(api)).toEqual([]);
    const select = await screen.findByLabelText<HTMLSelectElement>('Location');
    await waitFor(() => {
      expect(select.disabled).toBe(false);
    });
    await user.selectOptions(select, 'Oak Avenue');
    await screen.findByRole('button', { name: 'Import 40 children' });
    await user.selectOptions(select, 'Maple Street');
    await screen.findByRole('button', { name: 'Import 40 children' });
    expect(sentTo(api)).toEqual([
      { Csv: 'text', LocationID: 2, DryRun: true },
      { Csv: 'text', LocationID: 1, DryRun: true },
    ]);
  });

  test('leads to the guardians of its own location, also once another is chosen', async () => {
    const api = new FakeApi()
      .answer(importChildren, ({ body }) => resultOf({ Stored: !(body as { DryRun: boolean }).DryRun }))
      .answer(listLocations, [locationOf(1, 'Maple Street'), locationOf(2, 'Oak Avenue')], 2);
    const { choose, user } = await openImport(api, admin);
    const select = await screen.findByRole('combobox', { name: 'Location' });
    await user.selectOptions(select, await screen.findByRole('option', { name: 'Maple Street' }));
    await choose(csv());
    await user.click(await screen.findByRole('button', { name: 'Import 40 children' }));
    await screen.findByRole('heading', { name: '40 children imported' });
    await user.selectOptions(select, 'Oak Avenue');
    expect(screen.getByRole('link', { name: 'Invite guardians' }).getAttribute('href')).toBe(
      '/admin/guardians?account=not+invited&location=1',
    );
  });
});

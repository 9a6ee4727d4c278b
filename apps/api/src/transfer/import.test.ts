import { describe, expect, it } from 'vitest';
import { type ImportResult, importColumns } from '@footprints/contracts/transfer';
import { useApi } from '../../test/api.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { people, type Person } from '../../test/world.ts';

const api = useApi();

const send = (Csv: string, more: object = {}, person: Person = 'director') =>
  api.post<ImportResult>(person, '/api/admin/import/children', { Csv, DryRun: false, ...more });
const dryRun = async (Csv: string) => (await send(Csv, { DryRun: true })).data;
const childrenCalled = (lastName: string) =>
  api.db.prisma.child.findMany({
    where: { lastName },
    orderBy: { firstName: 'asc' },
    include: {
      allergies: { orderBy: { substance: 'asc' } },
      consents: true,
      placements: true,
      group: true,
      guardians: { include: { user: { include: { roles: true } } }, orderBy: { user: { email: 'asc' } } },
    },
  });

const header = importColumns.join(',');
/** A file of these rows, each in the order of the columns. */
const file = (...rows: string[]) => [header, ...rows].join('\r\n');

describe('an import', () => {
  it('adds children with rooms, allergies, consent and guardians, old and new, and is written down once', async () => {
    const csv = file(
      `Ida,Mae,Import,2024-02-29,the SUNFLOWERS,late larks,Peanuts: hives; Milk,Yes,ida.parent@world.test,Ida’s parent,Mother,${people.parent.email},,Uncle`,
      `Jon,,Import,4/9/2023,rosebuds@world.test,,,no,IDA.parent@world.test,,Mother,,,`,
      'Kim,,Import,,The rosebuds,Buds,,,,,,,,',
    );
    const planned = await dryRun(csv);
    const counts = {
      Rows: 3,
      NewChildren: 3,
      AlreadyThere: 0,
      NewGuardians: 1,
      LinkedGuardians: 1,
      DisabledGuardians: 0,
      AskedGuardians: 0,
      RowsWithProblems: 0,
      Problems: [],
      MoreProblems: 0,
    };
    expect(planned).toEqual({ ...counts, Stored: false });
    expect(await childrenCalled('Import')).toEqual([]);
    expect((await send(csv)).data).toEqual({ ...counts, Stored: true });
    const [ida, jon, kim] = await childrenCalled('Import');
    expect(ida).toMatchObject({
      middleName: 'Mae',
      birthDate: new Date('2024-02-29'),
      locationId: api.world.maple,
      classroomId: api.world.people.sunflowers,
      group: { name: 'Late Larks' },
      allergies: [
        { substance: 'Milk', reaction: '' },
        { substance: 'Peanuts', reaction: 'hives' },
      ],
      consents: [{ purpose: 'portfolio', granted: true, fromDay: new Date('2026-11-18') }],
      placements: [{ fromDay: new Date('2026-11-18'), toDay: null }],
      guardians: [
        {
          relationship: 'Mother',
          user: { email: 'ida.parent@world.test', displayName: 'Ida’s parent', passwordHash: null },
        },
        { relationship: 'Uncle', userId: api.world.people.parent },
      ],
    });
    expect(ida?.guardians[0]?.user.roles.map(({ role }) => role)).toEqual(['Parent']);
    expect(jon).toMatchObject({ birthDate: new Date('2023-04-09'), middleName: null, consents: [{ granted: false }] });
    expect(jon?.guardians[0]?.userId).toBe(ida?.guardians[0]?.userId);
    expect(kim).toMatchObject({ birthDate: null, consents: [], guardians: [] });
    const entries = await api.db.prisma.auditEntry.findMany({ where: { action: 'children.imported' } });
    expect(entries).toMatchObject([
      { locationId: api.world.maple, after: { Rows: 3, NewChildren: 3, NewGuardians: 1, LinkedGuardians: 1 } },
    ]);
  });

  it('says of how many guardians the account is disabled, before and after it', async () => {
    const disabled = { displayName: 'Disabled', disabledAt: api.clock.now };
    await api.db.prisma.user.createMany({
      data: [
        { ...disabled, email: 'gone.parent@world.test', locationId: api.world.maple },
        { ...disabled, email: 'gone.elsewhere@world.test', locationId: api.world.oak },
      ],
    });
    const csv = file(
      `Una,,Disabled,,The rosebuds,Buds,,,gone.parent@world.test,,,${people.parent.email},,`,
      'Udo,,Disabled,,The rosebuds,Buds,,,Gone.Parent@world.test,,,gone.elsewhere@world.test,,',
    );
    const counts = { LinkedGuardians: 2, DisabledGuardians: 1, AskedGuardians: 1 };
    expect(await dryRun(csv)).toMatchObject(counts);
    expect((await send(csv)).data).toMatchObject({ ...counts, Stored: true });
  });

  it('of the same file again changes nothing', async () => {
    const csv = file('Lea,,Again,2023-01-02,The rosebuds,,,,lea.parent@world.test,Lea’s parent,,,,');
    await send(csv);
    const before = await api.db.prisma.auditEntry.count();
    const { data } = await send(csv.replace('Lea,', 'LEA,'));
    expect(data).toMatchObject({ NewChildren: 0, AlreadyThere: 1, NewGuardians: 0, LinkedGuardians: 0, Stored: true });
    expect(await childrenCalled('Again')).toHaveLength(1);
    expect(await api.db.prisma.auditEntry.count()).toBe(before);
  });

  it('of a child whose accents another program wrote as marks of their own is of the same child', async () => {
    const csv = file('Éloi,,Accent,2023-01-02,The rosebuds,,,,,,,,,');
    await send(csv);
    expect((await send(csv.normalize('NFD'))).data).toMatchObject({ NewChildren: 0, AlreadyThere: 1 });
  });

  it('of a child whose name another program wrote with other spaces and apostrophes is of the same child', async () => {
    await send(file('Mary Ann,,O’Neil,2023-01-02,The rosebuds,,,,,,,,,'));
    for (const name of ["Mary  Ann,,O'Neil", 'Mary\u00A0Ann,,OʼNeil']) {
      const { data } = await send(file(`${name},2023-01-02,The rosebuds,,,,,,,,,`));
      expect(data).toMatchObject({ NewChildren: 0, AlreadyThere: 1 });
    }
  });

  it('finds rooms and groups by their names, whichever way their accents were written', async () => {
    const { maple } = api.world;
    const groups = { create: { name: 'Éclairs' } };
    const roles = { create: { role: 'Classroom' as const } };
    await api.db.prisma.user.create({
      data: { email: 'cafe@world.test', displayName: 'Café', locationId: maple, roles, groups },
    });
    const csv = file('Zed,,Marks,,café,éclairs,,,,,,,,').normalize('NFD');
    expect(await dryRun(csv)).toMatchObject({ Problems: [], NewChildren: 1 });
  });

  it('sent twice at the same moment adds every child once', async () => {
    const csv = file(
      ...Array.from({ length: 50 }, (_, index) => `C${index},,Race,2023-01-02,The rosebuds,,,,,,,,,`),
      'Guarded,,Race,2023-01-02,The rosebuds,,,,race.parent@world.test,One,,,,',
    );
    const answers = await Promise.all([send(csv), send(csv), send(csv, { LocationID: api.world.maple }, 'admin')]);
    expect(answers.map(({ data }) => [data.NewChildren, data.AlreadyThere]).toSorted()).toEqual([
      [0, 51],
      [0, 51],
      [51, 0],
    ]);
    expect(await childrenCalled('Race')).toHaveLength(51);
  });

  it('keeps nobody from coming to the location while it waits for an account', async () => {
    const csv = file(`Wait,,Long,,The rosebuds,,,,${people.director.email},,,,,`);
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [api.world.people.director]);
      const answer = send(csv, { LocationID: api.world.maple }, 'admin');
      await untilWaiting(owner);
      const free = 'SELECT FROM locations WHERE id = $1 FOR SHARE SKIP LOCKED';
      const { rowCount } = await owner.query(free, [api.world.maple]);
      await owner.query('COMMIT');
      expect([rowCount, (await answer).data.Stored]).toEqual([1, true]);
    } finally {
      await owner.end();
    }
  });

  it('is of the director’s own location, and of the one that an admin names', async () => {
    const csv = file('Mo,,Elsewhere,,The acorns,,,,,,,,,');
    const { acorns } = api.world.people;
    expect((await dryRun(csv)).Problems).toEqual([
      { Row: 2, Column: 'Classroom', Problem: 'There is no such classroom at this location.', Value: 'The acorns' },
    ]);
    expect((await send(csv, { LocationID: api.world.oak })).status).toBe(404);
    const nowhere = await send(csv, {}, 'admin');
    expect([nowhere.status, nowhere.errors]).toEqual([400, ['Please choose a location.']]);
    expect((await send(csv, { LocationID: 2_000_000_000 }, 'admin')).status).toBe(404);
    expect((await send(csv, { LocationID: api.world.oak }, 'admin')).data.Stored).toBe(true);
    expect(await childrenCalled('Elsewhere')).toMatchObject([{ classroomId: acorns }]);
  });

  it('of 2,000 rows is one transaction of a few statements; more are refused', async () => {
    const rows = Array.from(
      { length: 2_000 },
      (_, index) =>
        `First${index},,Many,2023-01-02,The sunflowers,Early Birds,Milk,yes,p${index}@many.test,Parent,Mother,,,`,
    );
    const { data } = await send(file(...rows));
    expect(data).toMatchObject({ NewChildren: 2_000, NewGuardians: 2_000, Problems: [], Stored: true });
    expect(await api.db.prisma.guardian.count({ where: { child: { lastName: 'Many' } } })).toBe(2_000);
    const more = await send(file(...rows, 'One,,Many,,The rosebuds,,,,,,,,,'));
    expect([more.status, more.errors]).toEqual([200, ['The file is too large: at most 2,000 rows and 1 MB.']]);
  });
});

describe('a row that cannot be', () => {
  it('is named with its row, column and reason, each of them, and nothing of the file is stored', async () => {
    const csv = file(
      'Good,,Bad,,The rosebuds,,,,,,,,,',
      ',,Bad,2026-02-30,The rosebuds,,,maybe,,,,,,',
      'Future,,Bad,11/19/2026,Roses,,,,,,,,,',
      'Group,,Bad,,The sunflowers,,,,,,,,,',
      'Group,,Bad2,,The sunflowers,Nobody,,,,,,,,',
      'Mail,,Bad,,The rosebuds,,Milk; milk,,nonsense,Name,,,,',
      'Name,,Bad,,The rosebuds,,,,nameless@world.test,,,,Orphan,',
      `Twice,,Bad,,The rosebuds,,,,${people.parent.email},,,${people.parent.email.toUpperCase()},,`,
      `Staff,,Bad,,The rosebuds,,,,${people.acorns.email},,,,,`,
      'good,,BAD,,The rosebuds,,,,,,,,,',
      'Long,,Bad,,,,,,,,,,,,x',
    );
    const { data } = await send(csv);
    expect([data.Stored, data.Rows, data.RowsWithProblems]).toEqual([false, 11, 9]);
    expect(data.Problems).toEqual(
      [
        [3, 'Birth date', 'Please enter a date as YYYY-MM-DD or M/D/YYYY.', '2026-02-30'],
        [3, 'Photo consent', 'Please enter yes or no, or leave it empty when nobody has been asked.', 'maybe'],
        [3, 'First name', 'Please enter a first name.'],
        [4, 'Birth date', 'The birth date must not be in the future.', '11/19/2026'],
        [4, 'Classroom', 'There is no such classroom at this location.', 'Roses'],
        [5, 'Group', 'Please enter a group: this classroom has several.'],
        [6, 'Group', 'There is no such group in this classroom.', 'Nobody'],
        [7, 'Allergies', 'An allergy is named twice.', 'Milk; milk'],
        [7, 'Guardian 1 email', 'Please enter a valid email address.', 'nonsense'],
        [8, 'Guardian 2 email', 'Please enter the email address of this guardian.'],
        [8, 'Guardian 1 name', 'Please enter a name: this guardian is new.'],
        [9, 'Guardian 2 email', 'This guardian is named twice for the same child.', people.parent.email.toUpperCase()],
        [11, 'First name', 'The same child is also in row 2.', 'good'],
        [12, '', 'This row has more cells than there are columns.'],
        [12, 'Classroom', 'Please enter a classroom.'],
      ].map(([Row, Column, Problem, Value]) => ({ Row, Column, Problem, Value })),
    );
    expect(await childrenCalled('Bad')).toEqual([]);
  });

  it('suggests the nearest of the names that would do, whatever the case, and none that is not near', async () => {
    const long = 'x'.repeat(70);
    const csv = file(
      'A,,Near,,the rosbuds,,,,,,,,,',
      'B,,Near,,sunflowes@world.test,,,,,,,,,',
      'C,,Near,,The sunflowers,erly birds,,,,,,,,',
      'D,,Near,,The sunflowers,Owls,,,,,,,,',
      `E,,Near,,${long},,,,,,,,,`,
    ).replace('Photo consent', 'Foto consent');
    const { Problems, RowsWithProblems } = await dryRun(csv);
    expect(Problems.map(({ Row, Value, Suggestion }) => [Row, Value, Suggestion])).toEqual([
      [1, 'Foto consent', 'Photo consent'],
      [2, 'the rosbuds', 'The rosebuds'],
      [3, 'sunflowes@world.test', people.sunflowers.email],
      [4, 'erly birds', 'Early Birds'],
      [5, 'Owls', undefined],
      [6, `${long.slice(0, 59)}…`, undefined],
    ]);
    // The row that names the columns is none of theirs.
    expect(RowsWithProblems).toBe(5);
  });

  it('is one whose child is in the archive', async () => {
    const { maple, people: ids, groups } = api.world;
    await api.db.prisma.child.create({
      data: {
        firstName: 'Old',
        lastName: 'Archived',
        birthDate: new Date('2022-01-01'),
        locationId: maple,
        classroomId: ids.rosebuds,
        groupId: groups.rosebuds,
        archivedAt: api.clock.now,
      },
    });
    const { Problems } = await dryRun(file('Old,,Archived,2022-01-01,The rosebuds,,,,,,,,,'));
    expect(Problems).toEqual([
      { Row: 2, Column: 'First name', Problem: 'This child is in the archive. Please restore it there.', Value: 'Old' },
    ]);
  });

  it('is numbered as a spreadsheet does: empty rows count, line breaks in a cell do not', async () => {
    const csv = `${header}\r\n"Two\nlines",,Numbered,,The rosebuds,,,,,,,,,\r\n\r\n,,,,,,,,,,,,,\r\n,,Numbered,,The rosebuds,,,,,,,,,\r\n`;
    const { Rows, Problems } = await dryRun(csv);
    expect([Rows, Problems.map(({ Row }) => Row)]).toEqual([2, [5]]);
  });
});

describe('a file', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('with %s, a byte order mark, any case and spaces in its header is read', async (name, separator) => {
    const lines = [
      [' LAST  name', 'first NAME ', 'classroom', ''],
      ['Separated', `With ${name}`, '"The rosebuds"', ''],
    ];
    const { Problems, NewChildren } = await dryRun(`\uFEFF${lines.map((cells) => cells.join(separator)).join('\n')}\n`);
    expect([Problems, NewChildren]).toEqual([[], 1]);
  });

  it('with unknown, doubled and missing columns is told each of them once', async () => {
    const { Problems } = await dryRun('First name,Shoe size,Classroom,classroom\nA,B,C,D\nE,F,G,H');
    expect(Problems).toEqual([
      {
        Row: 1,
        Column: 'Shoe size',
        Problem: 'This column is not known here. Please remove it or correct its name.',
        Value: 'Shoe size',
      },
      { Row: 1, Column: 'classroom', Problem: 'This column is there twice.' },
      { Row: 1, Column: 'Last name', Problem: 'This column is missing.' },
    ]);
  });

  it('names at most ten guardians a child', async () => {
    const columns = [10, 11].flatMap((number) => [`Guardian ${number} email`, `Guardian ${number} name`]);
    const { Problems } = await dryRun(
      `First name,Last name,Classroom,${columns.join(',')}\nA,Ten,The rosebuds,ten@world.test,Ten,eleven@world.test,Eleven`,
    );
    const Problem = 'A child can have at most 10 guardians. Please remove this column.';
    expect(Problems).toEqual(columns.slice(2).map((Column) => ({ Row: 1, Column, Problem })));
  });

  it('is told two hundred problems, the first by row, and how many more there are', async () => {
    const rows = Array.from({ length: 150 }, () => 'A,,Nowhere');
    const { Problems, MoreProblems } = await dryRun(['First name,Last name,Classroom', ...rows].join('\n'));
    expect([Problems.length, MoreProblems]).toEqual([200, 100]);
    expect(Problems.map(({ Row }) => Row)).toEqual(
      Array.from({ length: 200 }, (_, index) => 2 + Math.floor(index / 2)),
    );
  });

  it('with more columns or longer rows than any has is refused for that alone', async () => {
    const wide = await dryRun(`First name,Last name,Classroom${',x'.repeat(200)}\nA,B,The rosebuds`);
    expect(wide.Problems.at(-1)).toMatchObject({
      Row: 1,
      Column: '',
      Problem: expect.stringContaining('more columns') as string,
    });
    const long = await dryRun(
      `First name,Last name,Classroom\nA,B,The rosebuds\nC,"${'d'.repeat(40_000)}",The rosebuds`,
    );
    expect(long.Problems).toMatchObject([{ Row: 3, Column: '' }]);
  });

  it('whose quotation marks are wrong is told from which row on', async () => {
    const start = 'First name,Last name,Classroom\nAnn,Quoted,The rosebuds\n';
    const problem = {
      Row: 3,
      Column: '',
      Problem: 'The file could not be read from here on. Please look at the quotation marks of this row.',
    };
    for (const rest of ['"Bo,Quoted,The rosebuds\nCy,Quoted,The rosebuds', 'B"o"b,Quoted,x', '"Bo"b,Quoted,x\n']) {
      expect(await dryRun(start + rest)).toMatchObject({ Problems: [problem], Rows: 2, RowsWithProblems: 1 });
    }
    const first = await dryRun('First name,Last name,Classroom\n"Bo,Quoted,The rosebuds\n');
    expect(first).toMatchObject({ Problems: [{ ...problem, Row: 2 }], Rows: 1, RowsWithProblems: 1 });
  });

  it.each([
    ['nothing', '', 400, 'The file has no rows.'],
    ['a header alone', `${header}\r\n`, 200, 'The file has no rows.'],
    ['another encoding', `${header}\nZo\uFFFD`, 400, 'The file is not in UTF-8. Please save it as “CSV UTF-8”.'],
    ['too much', 'x'.repeat(1_000_001), 400, 'The file is too large: at most 2,000 rows and 1 MB.'],
    ['far too much', 'x'.repeat(2_000_000), 413, 'The file is too large: at most 2,000 rows and 1 MB.'],
  ])('with %s is refused in words', async (_, csv, status, sentence) => {
    const answer = await send(csv);
    expect([answer.status, answer.errors]).toEqual([status, [sentence]]);
  });

  it('to fill in is given with its header and a row that shows how', async () => {
    const { text, headers } = await api.get('director', '/api/admin/import/children.csv');
    expect(headers['content-disposition']).toBe('attachment; filename="children-template.csv"');
    expect(text.startsWith(`\uFEFF${header}\r\nAva,Rose,Carter,`)).toBe(true);
    expect((await dryRun(text)).Problems).toEqual([
      {
        Row: 2,
        Column: 'Classroom',
        Problem: 'There is no such classroom at this location.',
        Value: 'Sunflowers',
        Suggestion: 'The sunflowers',
      },
    ]);
  });
});

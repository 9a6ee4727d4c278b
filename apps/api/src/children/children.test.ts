import { describe, expect, it } from 'vitest';
import type { Child, ChildGroup, FilterChild } from '@footprints/contracts/children';
import { useApi } from '../../test/api.ts';

const api = useApi();

const groupNames = (groups: ChildGroup[]) =>
  groups.map((group) => [group.GroupName, group.Children.map((child) => child.FirstName)]);

describe('groups to select from', () => {
  it('are a classroom’s own', async () => {
    const { data } = await api.get<ChildGroup[]>('sunflowers', '/api/teacher-classroom/groups');
    expect(groupNames(data)).toEqual([
      ['Early Birds', ['Ava']],
      ['Late Larks', ['Ben']],
    ]);
  });

  it('are those of the whole location for a director, or of one classroom', async () => {
    const whole = await api.get<ChildGroup[]>('director', '/api/teacher-classroom/groups');
    expect(whole.data.map(({ GroupName, ClassroomName }) => [ClassroomName, GroupName])).toEqual([
      ['The rosebuds', 'Buds'],
      ['The sunflowers', 'Early Birds'],
      ['The sunflowers', 'Late Larks'],
    ]);
    const room = await api.get<ChildGroup[]>(
      'director',
      `/api/teacher-classroom/groups?ClassroomID=${api.world.people.rosebuds}`,
    );
    expect(groupNames(room.data)).toEqual([['Buds', ['Liam']]]);
  });

  it.each(['0', '-1', 'abc', '1.5', '', '%00', '99999999999', '1&ClassroomID=2'])(
    'refuse the classroom %j',
    async (value) => {
      const answer = await api.get('director', `/api/teacher-classroom/groups?ClassroomID=${value}`);
      expect(answer.status).toBe(400);
      expect(answer.errors).not.toEqual([]);
    },
  );

  it('say of each room whether it was checked in today, also once everybody has gone', async () => {
    const { people, children, maple } = api.world;
    const checkedIn = async () => {
      const { data } = await api.get<ChildGroup[]>('director', '/api/teacher-classroom/groups');
      return data.map((group) => [group.GroupName, group.IsCheckedIn, group.Children[0]?.IsHere]);
    };
    const nobody = [
      ['Buds', false, false],
      ['Early Birds', false, false],
      ['Late Larks', false, false],
    ];
    expect(await checkedIn()).toEqual(nobody);
    const data = { childId: children.ava, classroomId: people.sunflowers, locationId: maple };
    const { attendanceDay } = api.db.prisma;
    const [yesterday, today] = await Promise.all(
      ['2026-11-17', '2026-11-18'].map((day) =>
        attendanceDay.create({
          data: {
            ...data,
            day: new Date(day),
            checkedInAt: new Date(`${day}T14:00:00Z`),
            checkedOutAt: new Date(`${day}T20:00:00Z`),
          },
        }),
      ),
    );
    const of = (isHere: boolean) => [
      ['Buds', false, false],
      ['Early Birds', true, isHere],
      ['Late Larks', true, false],
    ];
    expect(await checkedIn()).toEqual(of(false));
    await attendanceDay.update({ where: { id: today?.id ?? 0 }, data: { checkedOutAt: null } });
    expect(await checkedIn()).toEqual(of(true));
    await attendanceDay.delete({ where: { id: today?.id ?? 0 } });
    expect(await checkedIn()).toEqual(nobody);
    await attendanceDay.delete({ where: { id: yesterday?.id ?? 0 } });
  });

  it('say when each child was born, which tells those of the same name apart (product 10.1)', async () => {
    const { ava, ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: ava }, data: { birthDate: new Date('2024-06-10') } });
    const born = [
      [ava, '2024-06-10'],
      [ben, null],
    ];
    const { data: groups } = await api.get<ChildGroup[]>('sunflowers', '/api/teacher-classroom/groups');
    const picked = groups.flatMap(({ Children }) => Children);
    expect(picked.map(({ ChildID, BirthDate }) => [ChildID, BirthDate])).toEqual(born);
    for (const list of ['daily-moment/children', 'badges-child/children', 'children/contacts']) {
      const { data } = await api.get<FilterChild[]>('sunflowers', `/api/${list}`);
      expect(data.map(({ ChildID, BirthDate }) => [ChildID, BirthDate])).toEqual(born);
    }
    await api.db.prisma.child.update({ where: { id: ava }, data: { birthDate: null } });
  });

  it('leave archived children out', async () => {
    const { ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: ben }, data: { archivedAt: new Date() } });
    const { data } = await api.get<ChildGroup[]>('sunflowers', '/api/teacher-classroom/groups');
    expect(groupNames(data)).toEqual([['Early Birds', ['Ava']]]);
    await api.db.prisma.child.update({ where: { id: ben }, data: { archivedAt: null } });
  });
});

describe('a parent’s children', () => {
  it('are their own, with names, learning days and badges', async () => {
    const { ava, liam } = api.world.children;
    const save = () =>
      api.post('director', '/api/daily-report/save/', {
        ReportTypeId: 7,
        Note: 'Good day',
        children: [{ childId: ava, type: 'gray', condition: '' }],
      });
    await save();
    await save();
    const { data } = await api.get<Child[]>('parent', '/api/membership/children');
    expect(data).toEqual([
      {
        ChildID: ava,
        FirstName: 'Ava',
        MiddleName: 'Rose',
        LastName: 'Carter',
        LearningDaysCount: 1,
        BadgeCount: 0,
        IsHere: false,
        Photo: null,
        LeftOn: null,
        ReadUntil: null,
        TimeZone: 'America/Chicago',
      },
      {
        ChildID: liam,
        FirstName: 'Liam',
        MiddleName: null,
        LastName: 'Carter',
        LearningDaysCount: 0,
        BadgeCount: 0,
        IsHere: false,
        Photo: null,
        LeftOn: null,
        ReadUntil: null,
        TimeZone: 'America/Chicago',
      },
    ]);
  });

  it('are gone when the link is taken away', async () => {
    const key = { userId_childId: { userId: api.world.people.parent, childId: api.world.children.liam } };
    await api.db.prisma.guardian.delete({ where: key });
    const { data } = await api.get<Child[]>('parent', '/api/membership/children');
    expect(data.map((child) => child.FirstName)).toEqual(['Ava']);
    await api.db.prisma.guardian.create({ data: key.userId_childId });
  });
});

describe('who is here', () => {
  it('is who was checked in today, by the location’s calendar, and not out again', async () => {
    const { ava } = api.world.children;
    const isHere = async () => (await api.get<Child[]>('otherParent', '/api/membership/children')).data[0]?.IsHere;
    const { ben } = api.world.children;
    expect(ava).not.toBe(ben);
    const day = await api.db.prisma.attendanceDay.create({
      data: {
        childId: ben,
        classroomId: api.world.people.sunflowers,
        locationId: api.world.maple,
        day: new Date('2026-11-18'),
        checkedInAt: new Date('2026-11-18T14:00:00Z'),
      },
    });
    expect(await isHere()).toBe(true);
    await api.db.prisma.attendanceDay.update({
      where: { id: day.id },
      data: { checkedOutAt: new Date('2026-11-18T20:00:00Z') },
    });
    expect(await isHere()).toBe(false);
  });
});

describe('children to filter by', () => {
  const names = (children: FilterChild[]) => children.map((child) => child.FirstName);

  it('are a classroom’s own, or the location’s for a director, by first name', async () => {
    expect(names((await api.get<FilterChild[]>('sunflowers', '/api/daily-moment/children')).data)).toEqual([
      'Ava',
      'Ben',
    ]);
    const whole = ['Ava', 'Ben', 'Liam'];
    expect(names((await api.get<FilterChild[]>('director', '/api/daily-moment/children')).data)).toEqual(whole);
    expect(names((await api.get<FilterChild[]>('director', '/api/daily-moment/children/by-location')).data)).toEqual(
      whole,
    );
  });

  it('are one classroom’s for a director who acts as it', async () => {
    const url = `/api/daily-moment/children/${api.world.people.rosebuds}`;
    expect(names((await api.get<FilterChild[]>('director', url)).data)).toEqual(['Liam']);
  });
});

describe('trivia', () => {
  it('is the newest in force where the viewer’s children are, or nothing', async () => {
    expect((await api.get('parent', '/api/trivia')).data).toBeNull();
    const { prisma } = api.db;
    await prisma.trivia.create({
      data: { title: 'Old', message: 'Over', fromDay: new Date('2026-01-01'), toDay: new Date('2026-11-17') },
    });
    await prisma.trivia.create({
      data: { title: 'Oak', message: 'Elsewhere', fromDay: new Date('2026-11-01'), locationId: api.world.oak },
    });
    await prisma.trivia.create({ data: { title: 'Ants', message: 'They nap too.', fromDay: new Date('2026-11-18') } });
    expect((await api.get('parent', '/api/trivia')).data).toEqual({ Title: 'Ants', Message: 'They nap too.' });
  });

  it('is in force on its last day too, by the location’s calendar, and where a child was that has left no more', async () => {
    const { prisma } = api.db;
    const { oak, people, children } = api.world;
    const link = { userId: people.noRoles, childId: children.noah };
    const lastDay = { fromDay: new Date('2026-11-19'), toDay: new Date('2026-11-19') };
    await prisma.trivia.create({ data: { title: 'Bats', message: 'They nap by day.', locationId: oak, ...lastDay } });
    await prisma.guardian.create({ data: link });
    await prisma.userRole.create({ data: { userId: people.noRoles, role: 'Parent' } });
    const seen = async (instant: string) => {
      api.clock.now = new Date(instant);
      return (await api.get<{ Title: string } | null>('noRoles', '/api/trivia')).data?.Title;
    };
    expect(await seen('2026-11-20T07:59:00.000Z')).toBe('Bats');
    expect(await seen('2026-11-20T08:00:00.000Z')).not.toBe('Bats');
    await prisma.child.update({ where: { id: children.noah }, data: { archivedAt: api.clock.now } });
    expect(await seen('2026-11-20T07:59:00.000Z')).not.toBe('Bats');
  });
});

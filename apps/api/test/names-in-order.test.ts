import { beforeAll, expect, it } from 'vitest';
import { useApi } from './api.ts';

const api = useApi();

const children = ['Zoë', 'Étienne', 'bo', 'Ángela', 'Ólafur', 'Eve', 'angela', 'Otto'];
const inOrder = ['Ángela', 'angela', 'bo', 'Étienne', 'Eve', 'Ólafur', 'Otto', 'Zoë'];
const rooms = ['Room 10', 'Room 2', 'room 11', 'Room 1'];
const roomsInOrder = ['Room 1', 'Room 2', 'Room 10', 'room 11'];

beforeAll(async () => {
  const { prisma } = api.db;
  const { maple, oak, people, groups } = api.world;
  const room = { locationId: maple, classroomId: people.sunflowers, groupId: groups.early };
  // Two of one first name, but for case and accents, stand by their last names.
  const lastNames = new Map([
    ['Ángela', 'de Vries'],
    ['angela', 'Díaz'],
  ]);
  for (const firstName of children)
    await prisma.child.create({
      data: {
        ...{ ...room, firstName, lastName: lastNames.get(firstName) ?? 'Order' },
        guardians: { create: { userId: people.parent } },
      },
    });
  for (const displayName of rooms) {
    const email = `${displayName.replace(' ', '.')}@world.test`;
    await prisma.user.create({
      data: { displayName, email, locationId: maple, roles: { create: { role: 'Classroom' } } },
    });
  }
  await prisma.location.updateMany({ where: { id: maple }, data: { name: 'Éclair' } });
  await prisma.location.updateMany({ where: { id: oak }, data: { name: 'fjord' } });
});

/** What stands in an answer under this name, in order and once each, of those whom the test made. */
async function named(
  person: 'sunflowers' | 'director' | 'admin' | 'parent',
  path: string,
  field: string,
  of: readonly string[],
) {
  const { text } = await api.get(person, `/api${path}`);
  const found = [...text.matchAll(new RegExp(`"${field}":"([^"]*)"`, 'g'))].map(([, name = '']) => name);
  return [...new Set(found)].filter((name) => of.includes(name));
}

it.each([
  ['sunflowers', '/daily-moment/children'],
  ['director', '/daily-moment/children/by-location'],
  ['sunflowers', '/teacher-classroom/groups'],
  ['sunflowers', '/room/now'],
  ['director', '/attendance/day?Day=2026-11-18'],
  ['director', '/attendance/today'],
  ['admin', '/admin/children?Sort=FirstName&PageSize=100'],
  ['parent', '/membership/children'],
] as const)('children come by first name for the %s at %s (product 6.10)', async (person, path) => {
  expect(await named(person, path, 'FirstName', children)).toEqual(inOrder);
});

it('children come by first name among those who have not earned a badge', async () => {
  const body = { ChildID: -1, ShowUnearned: true, PageSize: 100 };
  const { data } = await api.post<{ ChildName: string }[]>('sunflowers', '/api/badges-child', body);
  const names = new Set(data.map(({ ChildName }) => ChildName.split(' ')[0] ?? ''));
  expect([...names].filter((name) => children.includes(name))).toEqual(inOrder);
});

it.each([
  ['/membership/classrooms/by-location', 'Name'],
  ['/room/now', 'ClassroomName'],
  ['/admin/classrooms?PageSize=100', 'Name'],
])('rooms come by name at %s, Room 2 before Room 10 (product 6.10)', async (path, field) => {
  expect(await named('director', path, field, rooms)).toEqual(roomsInOrder);
});

it.each(['/admin/locations?', '/admin/overview?', '/admin/ratio-rules?'])(
  'locations come by name at %s',
  async (path) => {
    const field = path.includes('ratio') ? 'LocationName' : 'Name';
    expect(await named('admin', path, field, ['Éclair', 'fjord'])).toEqual(['Éclair', 'fjord']);
  },
);

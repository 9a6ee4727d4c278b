import { afterEach, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { dateOf } from '../db/calendar.ts';
import { jobHandlers } from '../start/jobs.ts';

const api = useApi();
const start = new Date('2026-11-18T20:30:00.000Z');
afterEach(() => {
  api.clock.now = start;
});

/** What a law keeps of a child of a place, until each of these days. */
async function keep(timeZone: string, untils: readonly string[]): Promise<string> {
  const { director } = api.world.people;
  const { id: locationId } = await api.db.prisma.location.create({ data: { name: `In ${timeZone}`, timeZone } });
  const asked = { reason: 'Moved away', askedBy: director, askedAt: start };
  const child = { childId: 9_000_000 + locationId, childCreatedAt: start };
  const { id } = await api.db.prisma.erasure.create({ data: { ...child, locationId, ...asked } });
  const data = untils.map((until) => ({
    erasureId: id,
    kind: 'attendance',
    content: {},
    until: dateOf(until),
    rule: '',
  }));
  await api.db.prisma.restrictedRecord.createMany({ data });
  return id;
}

it.each([
  ['America/Chicago', '2031-11-18', '2031-11-19', '2031-11-18T06:00:00Z'],
  // Clocks are put forward in the morning of the day, and back.
  ['America/Chicago', '2031-03-09', '2031-03-10', '2031-03-09T06:00:00Z'],
  ['America/Chicago', '2031-11-02', '2031-11-03', '2031-11-02T05:00:00Z'],
  // They were put forward and back the day before.
  ['America/Chicago', '2031-03-10', '2031-03-11', '2031-03-10T05:00:00Z'],
  ['America/Chicago', '2031-11-03', '2031-11-04', '2031-11-03T06:00:00Z'],
  ['America/Chicago', '2032-02-29', '2032-03-01', '2032-02-29T06:00:00Z'],
  // Where the day is over before UTC's has begun, and where it begins when that is nearly over.
  ['Pacific/Auckland', '2031-11-18', '2031-11-19', '2031-11-17T11:00:00Z'],
  ['Pacific/Pago_Pago', '2031-11-18', '2031-11-19', '2031-11-18T11:00:00Z'],
])(
  'what a law keeps until a day goes when that begins by the clocks of its place: in %s on %s, and not what it keeps longer',
  async (timeZone, until, next, begins) => {
    const erasureId = await keep(timeZone, [until, next]);
    const left = async (ms: number) => {
      api.clock.now = new Date(Date.parse(begins) + ms);
      await jobHandlers(api.deps).sweep({}, new AbortController().signal);
      const rows = await api.db.prisma.restrictedRecord.findMany({ where: { erasureId }, orderBy: { until: 'asc' } });
      return rows.map((row) => row.until);
    };
    expect(await left(-1)).toEqual([dateOf(until), dateOf(next)]);
    expect(await left(0)).toEqual([dateOf(next)]);
    expect(await left(0)).toEqual([dateOf(next)]);
    expect(await left(26 * 3_600_000)).toEqual([]);
  },
);

it('what is kept of a child of a location that went with the demo goes by UTC', async () => {
  const erasureId = await keep('Pacific/Auckland', ['2031-11-18', '2031-11-19']);
  const { locationId } = await api.db.prisma.erasure.findUniqueOrThrow({ where: { id: erasureId } });
  await api.asOwner(`DELETE FROM locations WHERE id = ${locationId}`);
  api.clock.now = new Date('2031-11-18T00:00:00Z');
  await jobHandlers(api.deps).sweep({}, new AbortController().signal);
  const rows = await api.db.prisma.restrictedRecord.findMany({ where: { erasureId } });
  expect(rows.map(({ until }) => until)).toEqual([dateOf('2031-11-19')]);
});

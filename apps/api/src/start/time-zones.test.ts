import { expect, it, vi } from 'vitest';
import { useApi } from '../../test/api.ts';
import { reportTimeZones } from './time-zones.ts';

const api = useApi();

it('writes an error for each time zone of a location in use that the database has another clock of, or none', async () => {
  const location = { name: 'Apart', address: '', timeZone: 'CET' };
  await api.db.prisma.location.createMany({
    data: [
      location,
      { ...location, name: 'Beside' },
      { ...location, name: 'Unknown', timeZone: 'Mars/Olympus' },
      { ...location, name: 'Away', timeZone: 'EET', archivedAt: api.clock.now },
    ],
  });
  const error = vi.fn();
  await reportTimeZones(api.deps, { error });
  expect(error.mock.calls).toEqual([
    [{ timeZone: 'CET' }, expect.stringContaining('docs/operations.md')],
    [{ timeZone: 'Mars/Olympus' }, expect.stringContaining('docs/operations.md')],
  ]);
});

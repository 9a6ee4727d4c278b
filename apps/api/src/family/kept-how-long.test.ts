import type { DataOf } from '@footprints/contracts/endpoint';
import type { listFamilyRetention } from '@footprints/contracts/family-retention';
import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';

const api = useApi();

it('product 25.16 a family reads how long what is kept of its child, and nothing of who said so', async () => {
  const { maple, children } = api.world;
  const { version } = await api.db.prisma.location.findUniqueOrThrow({ where: { id: maple } });
  const rule = { Kind: 'attendance', Keep: { Count: 5, Unit: 'year' }, From: 'recorded', Citation: 'WAC 110-300-0465' };
  const saved = await api.post('admin', '/api/admin/retention/save', {
    ...{ LocationID: maple, Version: version, Rules: [rule] },
    Reason: 'The inspector asked for it',
  });
  expect(saved.errors).toEqual([]);
  const url = `/api/family/${children.ava}/retention`;
  const { data, text } = await api.get<DataOf<typeof listFamilyRetention>>('parent', url);
  expect(data).toContainEqual({ ...rule, Title: 'Attendance' });
  expect(data).toContainEqual(expect.objectContaining({ Kind: 'moments', Keep: null, Citation: '' }));
  expect(data).toContainEqual(expect.objectContaining({ Kind: 'guardianLinks', Keep: { Count: 90, Unit: 'day' } }));
  expect(data.map(({ Kind }) => Kind)).not.toContain('shifts');
  expect(text).not.toContain('inspector');
});

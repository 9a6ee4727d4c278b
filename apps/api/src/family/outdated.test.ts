import { beforeEach, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { archiveOf, downloadArchive } from '../../test/archives.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { familiesOf } from '../../test/consents.ts';

const api = useApi();
const { say, held, allSaidYes } = familiesOf(api);

beforeEach(async () => {
  await api.db.prisma.familyArchive.deleteMany();
  await allSaidYes();
});

it('an archive is not handed out once a photo of the child’s own family was taken out for everybody, only kept for them it is (product 25.8)', async () => {
  const { ava } = api.world.children;
  const photos = [await momentOf(api, 'sunflowers', [ava]), await momentOf(api, 'sunflowers', [ava])];
  await say('parent', ava, 'portfolio', false);
  api.later(60);
  const id = await archiveOf(api, 'parent', ava);
  const statusAfter = async (photo: string, Settlement: 'kept' | 'out') => {
    api.later(60);
    const [waiting] = await held(photo);
    const settled = { HeldPhotoID: waiting?.HeldPhotoID, Settlement };
    expect((await api.post('director', '/api/admin/photos/settle', settled)).errors).toEqual([]);
    return (await downloadArchive(api, 'parent', id)).status;
  };
  const [first, second] = photos.map(({ photo }) => photo) as [string, string];
  expect(await statusAfter(first, 'kept')).toBe(200);
  expect(await statusAfter(second, 'out')).toBe(404);
});

it.each([
  ['report', 1_000],
  ['moment', 2_000],
] as const)(
  'a withdrawn %s takes its archive back, though what has its number of the other kind was recorded later',
  async (kind, number) => {
    const { ava, ben } = api.world.children;
    for (const table of ['reports', 'moments']) {
      await api.asOwner(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), ${number}, false)`);
    }
    const record = {
      report: (childId: number) => reportOf(api, 'sunflowers', [childId]),
      moment: async (childId: number) => (await momentOf(api, 'sunflowers', [childId])).id,
    };
    const [field, other] =
      kind === 'report' ? (['DailyReportId', 'moment'] as const) : (['DailyMomentId', 'report'] as const);
    expect(await record[kind](ava)).toBe(number);
    api.later(60);
    const id = await archiveOf(api, 'parent', ava);
    api.later(60);
    expect(await record[other](ben)).toBe(number);
    const body = { [field]: number, Version: 1, Reason: 'Wrong child' };
    expect((await api.post('sunflowers', `/api/daily-${kind}/retract`, body)).errors).toEqual([]);
    expect((await downloadArchive(api, 'parent', id)).status).toBe(404);
  },
);

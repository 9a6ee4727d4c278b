import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useApi } from '../api.ts';
import { callRows } from '../calls/all.ts';
import { type Records, recordsOf } from '../calls/records.ts';

const api = useApi({ PHOTOS_WAITING: '10000', FORGOT_PER_HOUR: '1000', LOGIN_ACCOUNTS_PER_ADDRESS: '10000' });
let records: Records;
beforeAll(async () => {
  records = await recordsOf(api);
});

/** As in the hostile requests: the same calls each time, others by `FUZZ_SEED=…`, and more by `FUZZ_REQUESTS=…`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const rounds = Number(process.env['FUZZ_REQUESTS'] ?? 500) / 10;

/** Calls that change something, without those after which nobody could make the next one. */
const saving = callRows.filter(
  ({ endpoint, endsSession }) =>
    endpoint.method !== 'GET' && !endsSession && !/\/account\/|\/second-factor|\/login/.test(endpoint.path),
);

it(
  'A59 whatever is saved at the same time, and twice, nothing fails and no two saves wait for each other',
  { timeout: 1_000 * rounds },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const rows = fc.sample(fc.constantFrom(...saving), { numRuns: 7, seed: seed * 1_000_000 + round });
      const requests = [];
      for (const row of rows) {
        const request = await row.askRightly({ api, world: api.world, records, person: row.as });
        requests.push({ row, request });
      }
      const answers = await Promise.all(
        [...requests, ...requests].map(async ({ row, request }) => ({
          call: row.name,
          status: (await api.send(row.as, request)).status,
        })),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    const owner = await api.connectAsOwner();
    // Those of the last second may not have been counted yet.
    const { rows: counted } = await owner.query<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    await owner.end();
    expect(counted).toEqual([{ deadlocks: '0' }]);
  },
);

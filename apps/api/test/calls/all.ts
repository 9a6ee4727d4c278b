import type { InjectOptions } from 'fastify';
import type { Endpoint } from '@footprints/contracts/endpoint';
import type { TestApi } from '../api.ts';
import { accountCalls } from './account.ts';
import { attendanceCalls } from './attendance.ts';
import { badgesCalls } from './badges.ts';
import type { CallRow } from './call.ts';
import { childrenCalls } from './children.ts';
import { curriculumCalls } from './curriculum.ts';
import { erasuresCalls } from './erasures.ts';
import { familyCalls } from './family.ts';
import { identityCalls } from './identity.ts';
import { liveCalls } from './live.ts';
import { momentsCalls } from './moments.ts';
import { peopleCalls } from './people.ts';
import { placesCalls } from './places.ts';
import { ratioCalls } from './ratio.ts';
import { recordsOf } from './records.ts';
import { reportsCalls } from './reports.ts';
import { retentionCalls } from './retention.ts';
import { roomCalls } from './room.ts';
import { sleepCalls } from './sleep.ts';
import { staffCalls } from './staff.ts';
import { transferCalls } from './transfer.ts';
import { triviaCalls } from './trivia.ts';

/** Every call of the API, a row each; access.test.ts holds the table to what the server registers. */
export const callRows: CallRow[] = [
  ...accountCalls,
  ...attendanceCalls,
  ...badgesCalls,
  ...childrenCalls,
  ...curriculumCalls,
  ...erasuresCalls,
  ...familyCalls,
  ...identityCalls,
  ...liveCalls,
  ...momentsCalls,
  ...peopleCalls,
  ...placesCalls,
  ...ratioCalls,
  ...reportsCalls,
  ...retentionCalls,
  ...roomCalls,
  ...sleepCalls,
  ...staffCalls,
  ...transferCalls,
  ...triviaCalls,
];

export const endpoints: Endpoint[] = callRows.map(({ endpoint }) => endpoint);

/** A call of the contract, to be sent rightly by somebody who may make it. */
export interface ValidCall extends CallRow {
  request: InjectOptions & { url: string };
}

/** Every call with its right request; what a save uses up is made anew each time. */
export async function validCalls(api: TestApi): Promise<ValidCall[]> {
  const { world } = api;
  const records = await recordsOf(api);
  const calls: ValidCall[] = [];
  for (const row of callRows) {
    calls.push({ ...row, request: await row.askRightly({ api, world, records, person: row.as }) });
  }
  return calls;
}

import { describe, expect, it } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { MomentDetail } from '@footprints/contracts/moments';
import type { ReportDetail } from '@footprints/contracts/reports';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { useApi } from '../../test/api.ts';

const api = useApi();
const reason = 'Wrong child';

describe.each([
  ['daily-report', 'DailyReportId', async (childId: number) => reportOf(api, 'sunflowers', [childId], 'Before')],
  [
    'daily-moment',
    'DailyMomentId',
    async (childId: number) => (await momentOf(api, 'sunflowers', [childId], 'Before')).id,
  ],
] as const)('a %s that comes back to the child from whom it was moved (product 19.5)', (noun, idField, saved) => {
  /** A fresh entry of Ava, and what is done with it. */
  async function begin() {
    const { ava, ben } = api.world.children;
    const id = await saved(ava);
    let version = 0;
    const put = async (what: 'amend' | 'move', body: object, Reason = reason) => {
      version += 1;
      const sent = { [idField]: id, Version: version, Reason, ...body };
      const answer = await api.post('sunflowers', `/api/${noun}/${what}`, sent);
      if (!answer.success) version -= 1;
      return answer.errors;
    };
    return {
      away: async () => put('move', { FromChildID: ava, ToChildID: ben }),
      back: async (Reason?: string) => put('move', { FromChildID: ben, ToChildID: ava }, Reason),
      amend: async (Note: string, Reason?: string) => put('amend', { Changes: { Note } }, Reason),
      undo: async () => (await api.post('sunflowers', `/api/${noun}/undo`, { [idField]: id })).errors,
      read: async () => (await api.get<ReportDetail | MomentDetail>('parent', `/api/${noun}/${id}/${ava}`)).data,
    };
  }

  it('is corrected still where it had been', async () => {
    const { amend, away, back, read } = await begin();
    await amend('After');
    for (const step of [away, back]) expect(await step()).toEqual([]);
    const now = api.clock.now.toISOString();
    expect(await read()).toMatchObject({ Note: 'After', IsCorrected: true, CorrectedAt: now });
  });

  it('is corrected where it says something else than before, however often it goes', async () => {
    const { amend, away, back, read } = await begin();
    await away();
    expect(await amend('After')).toEqual([]);
    await back();
    expect(await read()).toMatchObject({ Note: 'After', IsCorrected: true });
    await away();
    await back();
    expect(await read()).toMatchObject({ Note: 'After', IsCorrected: true });
  });

  it('has no mark where it says what it said', async () => {
    const { amend, away, back, read } = await begin();
    await away();
    for (const note of ['After', 'Before']) expect(await amend(note)).toEqual([]);
    await back();
    expect(await read()).toMatchObject({ Note: 'Before', IsCorrected: false, CorrectedAt: null });
  });

  it('is read still: it is not undone, and a correction asks why', async () => {
    const { amend, away, back, read, undo } = await begin();
    await read();
    await away();
    expect(await back('')).toEqual([]);
    expect(await undo()).toEqual([correctionMessages.alreadyRead]);
    expect(await amend('After', '')).toEqual([correctionMessages.whyMissing]);
    expect(await amend('After')).toEqual([]);
  });

  it('is unread where it says something else than they read', async () => {
    const { amend, away, back, read } = await begin();
    await read();
    await away();
    for (const step of [async () => amend('After'), async () => back(''), async () => away()])
      expect(await step()).toEqual([]);
    expect(await back('')).toEqual([]);
    expect(await amend('More', '')).toEqual([]);
  });

  it('is unread where nobody had read it', async () => {
    const { amend, away, back } = await begin();
    await away();
    await back();
    expect(await amend('After', '')).toEqual([]);
  });
});

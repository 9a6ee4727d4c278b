import { describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import type { MomentDetail } from '@footprints/contracts/moments';
import type { ReportDetail } from '@footprints/contracts/reports';
import { type Answer, useApi } from '../api.ts';
import { waitingPhoto } from '../photos.ts';
import { plain } from '../note-report.ts';
import { momentOf, reportOf } from '../calls/records.ts';

const api = useApi({ PHOTOS_WAITING: '1000' });

const emoji = '😀';
const family = '👩‍👩‍👧‍👦';

describe('A54 the text of a note', () => {
  const kept = [
    emoji.repeat(250),
    family.repeat(35),
    'e\u0301 and \u00e9',
    'a\ufeffb',
    '\u202eabc\u202c \u200f\u2067x\u2069',
    '\u0001\u001b[31m\u007f\u0085',
    '\ufffd \uffff \u{10ffff}',
  ];
  const written = {
    report: async (Note: string) => {
      const { ava } = api.world.children;
      const id = await reportOf(api, 'sunflowers', [ava], Note);
      return (await api.get<ReportDetail>('parent', `/api/daily-report/${[id, ava].join('/')}`)).data.Note;
    },
    moment: async (Note: string) => {
      const { ava } = api.world.children;
      const { id } = await momentOf(api, 'sunflowers', [ava], Note);
      return (await api.get<MomentDetail>('parent', `/api/daily-moment/${[id, ava].join('/')}`)).data.Note;
    },
    comment: async (Note: string) => {
      const { ava } = api.world.children;
      const { id } = await momentOf(api, 'sunflowers', [ava]);
      await api.post('parent', '/api/daily-moment/save/parent', { ChildID: ava, DailyMomentID: id, Note });
      return (await api.get<MomentDetail>('parent', `/api/daily-moment/${[id, ava].join('/')}`)).data.Child.ParentNote;
    },
  };

  it.each(Object.entries(written))('A54 of a %s is stored as it was sent, to the byte', async (_what, write) => {
    for (const text of kept) expect(await write(text)).toBe(text);
  });

  const attempts = (Note: string): Record<string, () => Promise<Answer>> => ({
    report: () =>
      api.post('sunflowers', '/api/daily-report/save/', {
        ReportTypeId: 7,
        Note,
        children: [plain(api.world.children.ava)],
      }),
    moment: async () =>
      api.post('sunflowers', '/api/daily-moment/save/', {
        Filename: await waitingPhoto(api, 'sunflowers'),
        SubjectID: api.world.subjects.art,
        children: [{ childId: api.world.children.ava }],
        Note,
      }),
    comment: () =>
      api.post('parent', '/api/daily-moment/save/parent', { ChildID: api.world.children.ava, DailyMomentID: 1, Note }),
  });

  it.each([
    ['a\u0000b', [messages.textNotStorable]],
    ['\ud83d', [messages.textNotStorable]],
    ['a\ude00b', [messages.textNotStorable]],
    [`${emoji.repeat(249)}\ud83d`, [messages.textNotStorable]],
    [emoji.repeat(251), [entryMessages.noteTooLong, entryMessages.commentTooLong]],
    [family.repeat(36), [entryMessages.noteTooLong, entryMessages.commentTooLong]],
  ])('A54 is refused readably when it is %j', async (text, sentences) => {
    for (const [what, attempt] of Object.entries(attempts(text))) {
      const answer = await attempt();
      expect([what, answer.status]).toEqual([what, 400]);
      expect(sentences).toContain(answer.errors[0]);
    }
  });

  it('A54 of blanks alone is no note', async () => {
    const { report, comment } = attempts(' '.repeat(250));
    expect((await report!()).errors).toEqual([entryMessages.noteMissing]);
    expect((await comment!()).errors).toEqual([entryMessages.commentMissing]);
  });

  it('A54 is never repaired: bytes that are no UTF-8 are no JSON, with and without a length', async () => {
    const before = await api.db.prisma.report.count();
    for (const bytes of [[0xed, 0xa0, 0xbd], [0xff], [0xc0, 0x80], [0xf0, 0x9f, 0x98]]) {
      const [head, tail] = JSON.stringify({
        ReportTypeId: 7,
        Note: '@',
        children: [plain(api.world.children.ava)],
      }).split('@');
      const body = Buffer.concat([Buffer.from(head ?? ''), Buffer.from(bytes), Buffer.from(tail ?? '')]);
      for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
        const answer = await api.send('sunflowers', {
          method: 'POST',
          url: '/api/daily-report/save/',
          payload: body,
          headers: { 'content-type': 'application/json', ...headers },
        });
        expect([bytes, answer.status, answer.errors]).toEqual([bytes, 400, [httpMessages.malformedJson]]);
      }
    }
    expect(await api.db.prisma.report.count()).toBe(before);
  });
});

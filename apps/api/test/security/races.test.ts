import { describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { type Answer, useApi } from '../api.ts';
import { waitingPhoto } from '../photos.ts';
import { password } from '../world.ts';
import { plain } from '../note-report.ts';
import { momentOf, resetTokenOf } from '../calls/records.ts';

const api = useApi({ PHOTOS_WAITING: '1000', RESET_ATTEMPTS_PER_HOUR: '1000' });
const rounds = Array.from({ length: 20 }, (_, index) => index);

const times = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status);
const allDone = (answers: Answer[]) => answers.map(() => 200);

describe('A59 at the same time, twenty times over', () => {
  it('A59 of five comments one is kept', { timeout: 60_000 }, async () => {
    const { ava } = api.world.children;
    for (const round of rounds) {
      const { id } = await momentOf(api, 'sunflowers', [ava]);
      const answers = await times(5, (index) =>
        api.post('parent', '/api/daily-moment/save/parent', {
          ChildID: ava,
          DailyMomentID: id,
          Note: `${round}.${index}`,
        }),
      );
      expect(statuses(answers)).toEqual(allDone(answers));
      expect(answers.flatMap(({ errors }) => errors)).toEqual(
        Array.from({ length: 4 }, () => entryMessages.commentExists),
      );
      expect(await api.db.prisma.parentComment.count({ where: { momentId: id } })).toBe(1);
    }
  });

  it('A59 bulk awards that overlap give each child one, without a deadlock', { timeout: 60_000 }, async () => {
    const { badges, children } = api.world;
    const { ava, ben, liam } = children;
    const orders = [
      [ava, ben],
      [ben, ava],
      [liam, ben, ava],
      [ava, liam],
    ];
    for (const round of rounds) {
      await api.db.prisma.award.deleteMany({ where: { badgeId: badges.steps, childId: { in: [ava, ben, liam] } } });
      const answers = await times(6, (index) =>
        api.post<{ Assigned: number }>('director', '/api/badges/save/children', {
          BadgeID: badges.steps,
          ChildIDs: orders[(index + round) % orders.length],
        }),
      );
      expect(statuses(answers)).toEqual(allDone(answers));
      expect(answers.reduce((sum, { data }) => sum + data.Assigned, 0)).toBe(3);
    }
  });

  it('A59 of five sends of one report under one key one is stored', { timeout: 60_000 }, async () => {
    const { ava, ben } = api.world.children;
    for (const round of rounds) {
      const before = await api.db.prisma.report.count();
      const body = { ReportTypeId: 7, Note: `Round ${round}`, children: [plain(ava), plain(ben)] };
      const answers = await times(5, () =>
        api.post('sunflowers', '/api/daily-report/save/', body, { 'idempotency-key': `round-${round}` }),
      );
      expect(statuses(answers)).toEqual(allDone(answers));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await api.db.prisma.report.count()).toBe(before + 1);
    }
  });

  it(
    'A59 of four saves with one photo one is stored, and with one key all four give its answer',
    { timeout: 60_000 },
    async () => {
      const { ava } = api.world.children;
      for (const round of rounds) {
        const before = await api.db.prisma.moment.count();
        const body = {
          Filename: await waitingPhoto(api, 'sunflowers'),
          SubjectID: api.world.subjects.art,
          children: [{ childId: ava }],
        };
        const keyed = round % 2 === 0;
        const answers = await times(4, () =>
          api.post('sunflowers', '/api/daily-moment/save/', body, keyed ? { 'idempotency-key': `photo-${round}` } : {}),
        );
        expect(statuses(answers)).toEqual(allDone(answers));
        expect(answers.filter(({ success }) => success)).toHaveLength(keyed ? 4 : 1);
        expect(answers.flatMap(({ errors }) => errors)).toEqual(
          Array.from({ length: keyed ? 0 : 3 }, () => entryMessages.photoGone),
        );
        expect(await api.db.prisma.moment.count()).toBe(before + 1);
      }
    },
  );

  it('A59 of four uses of one reset link one works, and the others say one sentence', { timeout: 60_000 }, async () => {
    for (const round of rounds) {
      const TokenID = await resetTokenOf(api, 'otherParent', `token ${round}`);
      const answers = await times(4, () =>
        api.post(null, '/api/membership/password/reset', { NewPassword: password, ConfirmPassword: password, TokenID }),
      );
      expect(statuses(answers)).toEqual(allDone(answers));
      expect(answers.flatMap(({ errors }) => errors)).toEqual(
        Array.from({ length: 3 }, () => linkMessages.resetLinkInvalid),
      );
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { useApi } from '../api.ts';
import { validCalls } from '../calls/all.ts';
import { plain } from '../note-report.ts';
import { reportOf } from '../calls/records.ts';

const api = useApi();
const json = { 'content-type': 'application/json' };
const send = (url: string, payload: string) => api.send('sunflowers', { method: 'POST', url, payload, headers: json });

describe('A55 an id', () => {
  const odd = [0, -1, 1.5, 2_147_483_648, 9.3e18, -0, '1', ' 1', '0x10', true, [], [1], {}, { not: 0 }, null, ''];

  it('A55 of the wrong kind is a 400 wherever it stands, and nothing is taken for another', async () => {
    const { ava } = api.world.children;
    const filename = `${'0'.repeat(40)}.jpg`;
    const calls = (id: unknown): [string, 'sunflowers' | 'parent', object][] => [
      [
        '/api/daily-report/save/',
        'sunflowers',
        { ReportTypeId: 7, Note: 'x', children: [{ ...plain(ava), childId: id }] },
      ],
      ['/api/daily-report', 'sunflowers', { ClassroomID: id }],
      ['/api/daily-moment/save/', 'sunflowers', { Filename: filename, SubjectID: 1, children: [{ childId: id }] }],
      ['/api/daily-moment/save/', 'sunflowers', { Filename: filename, SubjectID: id, children: [{ childId: ava }] }],
      ['/api/daily-moment/save/parent', 'parent', { ChildID: id, DailyMomentID: 1, Note: 'x' }],
      ['/api/daily-moment/save/parent', 'parent', { ChildID: ava, DailyMomentID: id, Note: 'x' }],
      ['/api/badges/save/child', 'sunflowers', { BadgeID: id, ChildID: ava }],
      ['/api/badges/save/child', 'sunflowers', { BadgeID: api.world.badges.sharing, ChildID: id }],
      ['/api/badges/save/children', 'sunflowers', { BadgeID: api.world.badges.sharing, ChildIDs: [id] }],
      ['/api/badges/save/children', 'sunflowers', { BadgeID: id, ChildIDs: [ava] }],
    ];
    for (const id of odd) {
      for (const [url, person, body] of calls(id)) {
        const answer = await api.post(person, url, body);
        expect([url, id, answer.status, answer.errors.length > 0]).toEqual([url, id, 400, true]);
      }
      if (id === -1) continue;
      for (const url of ['/api/daily-report', '/api/daily-moment', '/api/badges-child']) {
        expect([url, id, (await api.post('sunflowers', url, { ChildID: id })).status]).toEqual([url, id, 400]);
        if (url !== '/api/badges-child') continue;
        expect([url, id, (await api.post('sunflowers', url, { CategoryID: id })).status]).toEqual([url, id, 400]);
      }
    }
  });

  it('A55 too large for the wire is a 400, the largest of all is not found', async () => {
    const body = (id: string) => `{"BadgeID":${id},"ChildID":${api.world.children.ava}}`;
    expect((await send('/api/badges/save/child', body('2147483647'))).status).toBe(404);
    for (const id of ['2147483648', '9300000000000000000', '1e309', '1e-400', '-2147483649', '1.0000000001']) {
      expect([id, (await send('/api/badges/save/child', body(id))).status]).toEqual([id, 400]);
    }
  });

  it('A55 in a path is 400 or 404 in the envelope, whatever stands there', async () => {
    const segments = [
      '0',
      '-1',
      '1.5',
      '01',
      '+1',
      '1e3',
      '0x10',
      'abc',
      '%00',
      '%zz',
      '%',
      '%ff',
      '%ed%a0%80',
      '%20',
      '%2e%2e',
      '%2f',
      '%5c',
      '1;x',
      '1%3b',
      'true',
      'null',
      '[]',
      '１',
      'x'.repeat(101),
      '1'.repeat(5_000),
      '%25zz',
    ];
    const paths = (segment: string) => [
      `/api/daily-report/${segment}/1`,
      `/api/daily-report/1/${segment}`,
      `/api/daily-moment/${segment}/1`,
      `/api/badges/${segment}`,
      `/api/badges-child/${segment}/1/0`,
      `/api/badges-child/1/1/${segment}`,
      `/api/daily-moment/children/${segment}`,
      `/api/images/${segment}`,
    ];
    for (const url of segments.flatMap(paths)) {
      const answer = await api.get('director', url);
      // Zero stands for a badge that is not earned.
      const status = url === '/api/badges-child/1/1/0' ? [200] : [400, 404];
      expect([url, status]).toEqual([url, expect.arrayContaining([answer.status])]);
      expect([url, answer.errors.length > 0]).toEqual([url, answer.status !== 200]);
    }
  });
});

describe('A56 a page', () => {
  beforeAll(() => reportOf(api, 'sunflowers', [api.world.children.ava, api.world.children.ben]));

  it('A56 that is none is a 400, one past the end is empty with the true count', async () => {
    for (const url of ['/api/daily-report', '/api/daily-moment', '/api/badges-child']) {
      for (const PageNumber of [0, -1, 2_147_483_648, null, 'NaN', 1.5, '1', [1], {}, true]) {
        expect([url, PageNumber, (await api.post('sunflowers', url, { PageNumber })).status]).toEqual([
          url,
          PageNumber,
          400,
        ]);
      }
      for (const PageSize of [0, -1, 101, 1e6, null, '10', 1.5, [], {}, true]) {
        expect([url, PageSize, (await api.post('sunflowers', url, { PageSize })).status]).toEqual([url, PageSize, 400]);
      }
      const { count } = await api.post('sunflowers', url, {});
      for (const ShowUnearned of [false, true]) {
        const last = await api.post('sunflowers', url, { PageNumber: 2_147_483_647, PageSize: 100, ShowUnearned });
        expect([url, last.status, last.data]).toEqual([url, 200, []]);
        if (!ShowUnearned) expect(last.count).toBe(count);
      }
    }
  });

  it('A56 of every list to set up is empty past the end, with the true count', async () => {
    const lists = (await validCalls(api)).filter(({ endpoint }) => endpoint.paged && endpoint.method === 'GET');
    expect(lists.length).toBeGreaterThan(8);
    for (const { url } of lists.map(({ request }) => request)) {
      const page = (no: number) =>
        api.get('admin', `${url}${url.includes('?') ? '&' : '?'}PageNumber=${no}&PageSize=100`);
      const [first, last, none] = [await page(1), await page(2_147_483_647), await page(2_147_483_648)];
      expect([url, last.status, last.data, last.count]).toEqual([url, 200, [], first.count]);
      expect([url, none.status]).toEqual([url, 400]);
    }
  });
});

describe('A57 JSON', () => {
  it('A57 with a key twice means the last, everywhere', async () => {
    const { ava, noah } = api.world.children;
    const { sharing } = api.world.badges;
    const twice = (first: number, second: number) => `{"BadgeID":${sharing},"ChildID":${first},"ChildID":${second}}`;
    expect((await send('/api/badges/save/child', twice(ava, noah))).status).toBe(404);
    expect((await send('/api/badges/save/child', twice(noah, ava))).status).toBe(200);
    expect(await api.db.prisma.award.count({ where: { childId: noah, badgeId: sharing } })).toBe(0);
  });

  it('A57 that reaches for a prototype is refused, at any depth and however escaped', async () => {
    for (const payload of [
      '{"__proto__":{"ChildID":1}}',
      '{"\\u005f_proto__":{"ChildID":1}}',
      '{"children":[{"__proto__":{"childId":1}}]}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"a":{"b":{"constructor":{"prototype":1}}}}',
    ]) {
      expect([payload, (await send('/api/daily-report', payload)).status]).toEqual([payload, 400]);
    }
    expect(({} as Record<string, unknown>)['ChildID']).toBeUndefined();
  });

  it('A57 nested 100,000 deep is a 400 also inside a field, and nobody falls over', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      const answer = await send('/api/daily-report', `{"ChildID":${deep}}`);
      expect([answer.status, answer.errors]).toEqual([400, ['ChildID must be a whole number.']]);
    }
    expect((await api.get('sunflowers', '/api/trivia')).status).toBe(200);
  });

  it('A57 of exactly a mebibyte is read, and one byte more is not', async () => {
    const body = (bytes: number) => `{"More":"${'x'.repeat(bytes - 11)}"}`;
    expect(body(1_048_576)).toHaveLength(1_048_576);
    expect((await send('/api/daily-report', body(1_048_576))).status).toBe(200);
    const refused = await send('/api/daily-report', body(1_048_577));
    expect([refused.status, refused.errors]).toEqual([413, [httpMessages.bodyTooLarge]]);
  });

  it('A57 naming too many children, or one twice, is refused in one sentence', async () => {
    const { ava } = api.world.children;
    const many = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const filename = `${'0'.repeat(40)}.jpg`;
    const saves = (ids: unknown[]): [string, object][] => [
      [
        '/api/daily-report/save/',
        { ReportTypeId: 7, Note: 'x', children: ids.map((id) => ({ ...plain(1), childId: id })) },
      ],
      ['/api/daily-moment/save/', { Filename: filename, SubjectID: 1, children: ids.map((childId) => ({ childId })) }],
      ['/api/badges/save/children', { BadgeID: api.world.badges.sharing, ChildIDs: ids }],
    ];
    for (const [url, body] of saves(many)) {
      const answer = await api.post('sunflowers', url, body);
      expect([url, answer.status, answer.errors]).toEqual([url, 400, [entryMessages.tooManyChildren]]);
    }
    const twice = await Promise.all(saves([ava, ava]).map(([url, body]) => api.post('sunflowers', url, body)));
    expect(twice.map(({ status, errors }) => [status, ...errors])).toEqual([
      [400, entryMessages.childNamedTwice],
      [400, entryMessages.childNamedTwice],
      [200],
    ]);
  });

  it('A57 with half a million wrong elements is told in few words', async () => {
    for (const [url, key] of [
      ['/api/daily-report/save/', 'children'],
      ['/api/daily-moment/save/', 'children'],
      ['/api/badges/save/children', 'ChildIDs'],
    ] as const) {
      const answer = await send(url, `{"${key}":[${'{},'.repeat(340_000)}{}]}`);
      expect([url, answer.status]).toEqual([url, 400]);
      expect(answer.errors).toContain(entryMessages.tooManyChildren);
      expect(answer.text.length).toBeLessThan(2_000);
    }
  });
});

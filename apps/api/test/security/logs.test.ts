import { describe, expect, it } from 'vitest';
import type { MomentDetail } from '@footprints/contracts/moments';
import type { ReportDetail } from '@footprints/contracts/reports';
import { useApi } from '../api.ts';
import { password, people } from '../world.ts';
import { momentOf, reportOf, resetTokenOf } from '../calls/records.ts';

const api = useApi({ LOGIN_ATTEMPTS: '2' });

type Line = Record<string, unknown>;
const lines = () => api.logs.map((line) => JSON.parse(line) as Line);
const lastLine = () => lines().at(-1);

const login = (username: string, secret: string) =>
  api.post(null, '/api/membership/login', { username, password: secret });

const reset = (body: object) => api.post(null, '/api/membership/password/reset', body);

describe('the log of who came in', () => {
  it('A60 says who signed in, that somebody was refused or kept out, and when, in UTC', async () => {
    const { director } = api.world.people;
    const before = Date.now();
    await login(people.director.email, password);
    expect(lastLine()).toMatchObject({
      userId: director,
      route: '/api/membership/login',
      status: 200,
      outcome: 'done',
    });
    for (const expected of [
      { status: 200, outcome: 'refused' },
      { status: 200, outcome: 'refused' },
      { status: 429, outcome: 'failed' },
    ]) {
      await login(people.rosebuds.email, 'wrong');
      expect(lastLine()).toMatchObject({ route: '/api/membership/login', ...expected });
    }
    const { time } = lastLine() as { time: number };
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('A60 says who was denied what, and who signed out', async () => {
    const { parent } = api.world.people;
    await api.get('parent', '/api/teacher-classroom/groups');
    expect(lastLine()).toMatchObject({ userId: parent, route: '/api/teacher-classroom/groups', status: 403 });
    await api.get(null, '/api/teacher-classroom/groups');
    expect(lastLine()).toMatchObject({ route: '/api/teacher-classroom/groups', status: 401, outcome: 'failed' });
    const cookie = await api.signIn('parent');
    await api.app.inject({ url: '/api/membership/logout', headers: { cookie } });
    expect(lastLine()).toMatchObject({ userId: parent, route: '/api/membership/logout', status: 200, outcome: 'done' });
  });
});

describe('the log of a refusal', () => {
  it('A60 has the code, and keeps the sentence that names a child to the person who reads it', async () => {
    const answer = await api.post('sunflowers', '/api/attendance/check-out', { ChildIDs: [api.world.children.ben] });
    expect(answer.errors[0]).toContain('Ben Diaz');
    expect(lastLine()).toMatchObject({ route: '/api/attendance/check-out', outcome: 'refused', reason: 'notHere' });
    expect(api.logs.join('')).not.toMatch(/Ben|Diaz/);
  });
});

describe('the log of a reset', () => {
  it('A15 holds neither the token nor the new password, whether it works or not', async () => {
    const TokenID = await resetTokenOf(api, 'otherParent', 'a-token-that-nobody-logs');
    const body = { NewPassword: 'Crocus99!', ConfirmPassword: 'Crocus99!', TokenID };
    const answers = [await reset(body), await reset(body), await reset({ ...body, NewPassword: 'Crocus99' })];
    expect(answers.map(({ success }) => success)).toEqual([true, false, false]);
    expect(lastLine()).toMatchObject({ route: '/api/membership/password/reset', outcome: 'refused' });
    for (const secret of [TokenID, 'Crocus99']) expect(api.logs.join('')).not.toContain(secret);
  });
});

describe('text of any kind', () => {
  const texts = [
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE children; --",
    '=cmd|" /C calc"!A0',
    '${7*7} {{7*7}} #{7*7} %s %n',
    'one\r\ntwo\tthree',
    '</script><script>alert(1)</script>',
    '\\u0000 \\x00 %00 &lt;',
    '$1 $2 $$ ?',
  ];

  it.each(texts)('A60 is kept and given back as it is: %j', async (text) => {
    const { ava } = api.world.children;
    const lineCount = api.logs.length;
    const reportId = await reportOf(api, 'sunflowers', [ava], text);
    const moment = await momentOf(api, 'sunflowers', [ava], text);
    const comment = { ChildID: ava, DailyMomentID: moment.id, Note: text };
    expect((await api.post('parent', '/api/daily-moment/save/parent', comment)).data).toEqual({ ParentNote: text });
    const report = await api.get<ReportDetail>('parent', `/api/daily-report/${[reportId, ava].join('/')}`);
    const shown = await api.get<MomentDetail>('parent', `/api/daily-moment/${[moment.id, ava].join('/')}`);
    expect([report.data.Note, shown.data.Note, shown.data.Child.ParentNote]).toEqual([text, text, text]);
    expect(report.headers['content-type']).toBe('application/json; charset=utf-8');
    const written = lines().slice(lineCount);
    expect(written.every(({ msg }) => msg === 'answered')).toBe(true);
    expect(JSON.stringify(written)).not.toContain(JSON.stringify(text).slice(1, -1));
  });
});

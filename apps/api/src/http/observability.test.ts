import { describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { password, people } from '../../test/world.ts';

const token = 'a-token-for-prometheus';
const api = useApi({ METRICS_TOKEN: token });

const lastLine = () => JSON.parse(api.logs.at(-1) ?? '{}') as Record<string, unknown>;

describe('the log', () => {
  it('A60 says of every answer who asked which route with what outcome, in one line', async () => {
    await api.post('sunflowers', '/api/daily-report', { ChildID: api.world.children.noah });
    expect(lastLine()).toMatchObject({
      userId: api.world.people.sunflowers,
      method: 'POST',
      route: '/api/daily-report',
      status: 404,
      outcome: 'failed',
    });
    await api.post(null, '/api/membership/login', { username: people.parent.email, password: 'wrong' });
    expect(lastLine()).toMatchObject({ route: '/api/membership/login', status: 200, outcome: 'refused' });
  });

  it('A60 holds no password, cookie, token, note, name or address', async () => {
    const cookie = await api.signIn('sunflowers');
    const note = 'Ava <img onerror=x> ${7*7}\r\nlevel":"fatal';
    await api.post('sunflowers', '/api/daily-report/save/', {
      ReportTypeId: 7,
      Note: note,
      children: [{ childId: api.world.children.ava, type: 'gray', condition: '' }],
    });
    await api.post(null, '/api/membership/login', { username: 'evil\r\n{"level":60}', password });
    const written = api.logs.join('');
    const id = decodeURIComponent(cookie.split('=')[1] ?? '');
    for (const secret of [
      password,
      id,
      id.split('.')[0] ?? '',
      'Ava',
      'img onerror',
      'evil',
      people.sunflowers.email,
      '127.0.0.1',
    ]) {
      expect(written).not.toContain(secret);
    }
    for (const line of api.logs) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});

describe('the metrics', () => {
  const read = (authorization?: string) =>
    api.app.inject({ url: '/metrics', ...(authorization === undefined ? {} : { headers: { authorization } }) });

  it('are for whoever has the token', async () => {
    expect((await read()).statusCode).toBe(401);
    expect((await read('Bearer wrong')).statusCode).toBe(401);
    const answer = await read(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/daily-report",status="404"\} 1/,
    );
    expect(answer.body).toContain('database_connections{state="open"}');
  });
});

import { describe, expect, it } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { useApi } from '../../test/api.ts';

const api = useApi();
const list = { method: 'POST', url: '/api/daily-report' } as const;

describe('requests from other sites', () => {
  it.each([
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
    [{}, 200],
  ])('with %j are answered by %i', async (headers, status) => {
    const answer = await api.send('sunflowers', { ...list, payload: {}, headers: headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('what is not JSON', () => {
  it.each([
    'text/plain',
    'text/plain;charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;charset=utf-16',
  ])('as %s is refused', async (type) => {
    const answer = await api.send('sunflowers', { ...list, payload: '{}', headers: { 'content-type': type } });
    expect([answer.status, answer.errors]).toEqual([415, [httpMessages.wrongMediaType]]);
  });

  it('but compressed is refused as what it is', async () => {
    const headers = { 'content-type': 'application/json; charset="UTF-8"' };
    const packed = { ...headers, 'content-encoding': 'gzip' };
    const answer = await api.send('sunflowers', { ...list, payload: '{}', headers: packed });
    expect([answer.status, answer.errors]).toEqual([415, [httpMessages.wrongMediaType]]);
    expect((await api.send('sunflowers', { ...list, payload: '{}', headers })).status).toBe(200);
  });

  it.each(['{', '', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', 'nonsense'])(
    'like %j is a readable 400',
    async (payload) => {
      const answer = await api.send('sunflowers', {
        ...list,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.errors]).toEqual([400, [httpMessages.malformedJson]]);
    },
  );

  it.each(['[]', '3', '"x"', 'null', 'true', `${'['.repeat(200_000)}${']'.repeat(200_000)}`])(
    'but another shape is a 400 (%#)',
    async (payload) => {
      const answer = await api.send('sunflowers', {
        ...list,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.success]).toEqual([400, false]);
    },
  );

  it('and too much of it is a 413', async () => {
    const answer = await api.send('sunflowers', { ...list, payload: { Note: 'x'.repeat(1_048_577) } });
    expect([answer.status, answer.errors]).toEqual([413, [httpMessages.bodyTooLarge]]);
  });
});

describe('programs compare codes', () => {
  const codesOf = async (url: string, body: object) => {
    const { status, errors, codes } = await api.post('sunflowers', url, body);
    return { status, errors, codes };
  };

  it('one for each sentence, in the same order', async () => {
    expect(await codesOf('/api/daily-report', { PageNumber: 0, PageSize: 101 })).toEqual({
      status: 400,
      errors: ['PageNumber starts at 1.', 'PageSize must be 1 to 100.'],
      codes: ['invalid', 'invalid'],
    });
    const unsaid = { ReportTypeId: 5, Note: '', children: [] };
    expect((await codesOf('/api/daily-report/save', unsaid)).codes).toContain('noStudentSelected');
  });

  it('of a value that has no sentence of its own, its name is said as the program knows it', async () => {
    expect(await codesOf('/api/daily-report/save', { ReportTypeId: 5, Note: '', children: [3] })).toEqual({
      status: 400,
      errors: ['A value is missing or not valid: children.0.'],
      codes: ['invalidField'],
    });
    expect((await codesOf('/api/daily-report', [])).codes).toEqual(['invalid']);
  });

  it('and none when it was done', async () => {
    expect((await api.get(null, '/api/product')).codes).toEqual([]);
  });
});

describe('paths', () => {
  it.each(['/api/daily-report', '/api/daily-report/'])('answer alike as %s', async (url) => {
    expect((await api.post('sunflowers', url, {})).status).toBe(200);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['DELETE', '/api/daily-report'],
    ['PUT', '/api/membership/login'],
    ['GET', '/api/daily-report/1/2/3'],
  ] as const)('%s %s are a 404 envelope, signed in or not', async (method, url) => {
    for (const person of ['sunflowers', null] as const) {
      const answer = await api.send(person, { method, url });
      expect([answer.status, answer.success, answer.errors]).toEqual([404, false, [httpMessages.notFound]]);
    }
  });

  it.each(['abc', '0', '-1', '1.5', '%00', '2147483648', '9'.repeat(99), '1e3', '0x10', '%20 1'])(
    'with the id %s never are a 500',
    async (id) => {
      const answer = await api.get('sunflowers', `/api/daily-report/${id}/1`);
      expect([400, 404]).toContain(answer.status);
      expect(answer.errors).not.toEqual([]);
    },
  );
});

describe('every answer', () => {
  it('carries headers that keep it from being framed, sniffed or cached', async () => {
    const { headers } = await api.get(null, '/api/product');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('to what nobody signed in for is the same 401', async () => {
    const answers = await Promise.all(['/api/membership/children', '/api/trivia'].map((url) => api.get(null, url)));
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual(
      answers.map(() => [
        401,
        JSON.stringify({ Success: false, Errors: [httpMessages.notSignedIn], Codes: ['notSignedIn'], Data: null }),
      ]),
    );
  });
});

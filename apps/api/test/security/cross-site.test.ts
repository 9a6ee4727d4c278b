import { beforeAll, describe, expect, it } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { useApi } from '../api.ts';
import { type ValidCall, validCalls } from '../calls/all.ts';
import { stateOf } from './state.ts';

const api = useApi();
let posts: ValidCall[];
let before: Record<string, string>;

beforeAll(async () => {
  posts = (await validCalls(api)).filter(({ endpoint }) => endpoint.method === 'POST');
  for (const { as } of posts) if (as !== null) await api.get(as, '/api/trivia');
  before = await stateOf(api);
});

const elsewhere: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'http://localhost:80.evil.test' },
  { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'same-site', origin: 'https://sibling.localhost' },
  { 'sec-fetch-site': 'cross-site' },
];

describe('a page of another site', () => {
  it('A36 A38 A39 can make no call that changes anything, signing in included, and reads no answer', async () => {
    expect(posts.length).toBeGreaterThan(10);
    for (const call of posts) {
      for (const headers of elsewhere) {
        const { request } = call;
        const answer = await api.send(call.as, { ...request, headers: { ...request.headers, ...headers } });
        expect([call.name, answer.status, answer.errors]).toEqual([call.name, 403, [httpMessages.crossSite]]);
        expect(answer.headers['set-cookie']).toBeUndefined();
        for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
      }
    }
    expect(await stateOf(api)).toEqual(before);
  });

  it('A36 is not told by a preflight that it may', async () => {
    for (const {
      request: { url },
    } of posts) {
      const answer = await api.send(null, {
        method: 'OPTIONS',
        url,
        headers: {
          origin: 'https://evil.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect([403, 404]).toContain(answer.status);
      for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control-/);
    }
  });
});

describe('what a form can send without asking', () => {
  const types = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'TEXT/PLAIN',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'text/plain;x=application/json',
    'application/x-www-form-urlencoded, application/json',
    'application/jsonp',
    'application/json-seq',
    ' ',
    undefined,
  ];

  it('A37 is no JSON, however it is called, and nothing happens', async () => {
    for (const call of posts.filter(
      ({ request, endpoint }) => request.payload !== undefined && endpoint.body !== undefined,
    )) {
      for (const type of types) {
        const answer = await api.send(call.as, {
          method: 'POST',
          url: call.request.url,
          payload: JSON.stringify(call.request.payload),
          headers: type === undefined ? {} : { 'content-type': type },
        });
        expect([call.name, type, answer.status, answer.errors]).toEqual([
          call.name,
          type,
          415,
          [httpMessages.wrongMediaType],
        ]);
      }
    }
    expect(await stateOf(api)).toEqual(before);
  });

  it('A37 an upload is a form and nothing else', async () => {
    const call = posts.find(({ request }) => Buffer.isBuffer(request.payload))!;
    for (const type of [...types.filter((one) => one !== 'multipart/form-data; boundary=x'), 'application/json']) {
      const answer = await api.send(call.as, {
        method: 'POST',
        url: call.request.url,
        payload: call.request.payload!,
        headers: type === undefined ? {} : { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect(await stateOf(api)).toEqual(before);
  });
});

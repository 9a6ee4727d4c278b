import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useApi } from '../../test/api.ts';
import { callRows } from '../../test/calls/all.ts';

const api = useApi();

// Pictures and files are described by hand.
const endpoints = callRows.filter(({ givesFile }) => !givesFile).map(({ endpoint }) => endpoint);

interface Content {
  content: Record<string, { example?: Record<string, unknown>; schema?: Record<string, unknown> }>;
}

interface Operation {
  summary?: string;
  requestBody?: Content;
  responses?: Record<string, Partial<Content>>;
}
/** The part of an object under a key, undefined where there is none. */
const inside = (value: unknown, key: string): unknown => (value as Record<string, unknown> | undefined)?.[key];

const openApi = async () =>
  (await api.app.inject({ url: '/api/openapi.json' })).json<{
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  }>();

describe('the description of the API', () => {
  it('is OpenAPI 3.1, with every reference leading somewhere', async () => {
    const document = await openApi();
    expect(document.openapi).toBe('3.1.0');
    const text = JSON.stringify(document);
    const dangling = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.split('/').reduce<unknown>(inside, document) === undefined);
    expect(dangling).toEqual([]);
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(Object.keys(operation.responses ?? {})).not.toEqual([]);
    }
  });

  it('names every call of the contract, with what it answers', async () => {
    const { paths } = await openApi();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
    const described = operations.map(({ name }) => name.replace(/\/$/, '')).toSorted();
    const declared = endpoints.map(({ method, path }) =>
      `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`.replace(/\/$/, ''),
    );
    expect(described).toEqual(expect.arrayContaining(declared.toSorted()));
    const calls = operations.filter(({ name }) => declared.includes(name.replace(/\/$/, '')));
    for (const { operation } of calls) {
      expect(operation.summary).toBeTruthy();
      expect(Object.keys(operation.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '503']));
    }
  });

  it('says what must be sent and what may be left out', async () => {
    const { paths } = await openApi();
    const body = paths['/api/daily-report/save/']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body?.['required']).toEqual(['ReportTypeId', 'children']);
    expect(inside(body?.['properties'], 'children')).toMatchObject({ type: 'array', items: { type: 'object' } });
    expect(inside(body?.['properties'], 'TimeStart')).toMatchObject({ type: 'string' });
  });

  it('can be read as a page without anything from elsewhere', async () => {
    const page = await api.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });
});

describe('every call has an example', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, { method, path, body, data, paged }) => {
      const { paths } = await openApi();
      const url = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
      const operation = paths[url]?.[method.toLowerCase()];
      const answer = operation?.responses?.['200']?.content?.['application/json']?.example;
      expect(answer).toMatchObject({ Success: true, Errors: [], Codes: [] });
      expect(z.safeParse(data, answer?.['Data']).error).toBeUndefined();
      expect(answer?.['Count'] !== undefined).toBe(paged);
      const sent = operation?.requestBody?.content['application/json']?.example;
      if (body) expect(z.safeParse(body, sent).error).toBeUndefined();
    },
  );
});

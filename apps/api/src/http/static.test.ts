import { mkdtempSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWebApp } from './static.ts';

const web = mkdtempSync(join(tmpdir(), 'footprints-web-'));
const manifest = { id: '/', name: 'Tiny Footprints Today', short_name: 'Footprints', lang: 'en' };
const pageOf = join(import.meta.dirname, '../../../web/index.html');
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  await copyFile(pageOf, join(web, 'index.html'));
  await writeFile(join(web, 'index.html.gz'), gzipSync('a page of the build'));
  await writeFile(join(web, 'manifest.webmanifest'), JSON.stringify(manifest));
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(web, { recursive: true, force: true });
});

async function served(productName: string, companyName: string) {
  const app = fastify();
  apps.push(app);
  await registerWebApp(app, web, { productName, companyName });
  return (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'accept-encoding': 'gzip' } });
}

describe('product 1.3: the web app of an installation with names of its own', () => {
  const product = `<b>& "Co"</b> $& 'Kids'`;
  const company = `"/><script>$1`;

  it.each(['/', '/index.html', '/reports/7?page=2'])('is a page of those names at %s', async (url) => {
    const ask = await served(product, company);
    const { statusCode, headers, body } = await ask(url);
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['content-encoding']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
      undefined,
    ]);
    expect(body).toContain('<title>&lt;b&gt;&amp; &quot;Co&quot;&lt;/b&gt; $&amp; &#39;Kids&#39;</title>');
    expect(body).toContain('<meta name="author" content="&quot;/&gt;&lt;script&gt;$1" />');
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('Tiny Footprints');
    const head = await ask(url, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is installed under that name', async () => {
    const { statusCode, headers, json } = await (await served(product, company))('/manifest.webmanifest');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ]);
    expect(json()).toEqual({ ...manifest, name: product, short_name: product });
  });
});

it('product 1.3: the web app goes out as it was built where the names are those of the build', async () => {
  const ask = await served('Tiny Footprints Today', 'Tiny Footprints');
  for (const url of ['/', '/index.html']) {
    const { headers } = await ask(url);
    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['gzip', 'no-cache']);
    expect(headers.etag).toBeDefined();
  }
  const { headers, json } = await ask('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(json()).toEqual(manifest);
});

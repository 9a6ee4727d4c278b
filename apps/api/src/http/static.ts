import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { html } from './html.ts';

const yearInSeconds = 31_536_000;

type Names = Pick<Config, 'productName' | 'companyName'>;

/** The files of the build that bear the names, where those of the installation are others (product 1.3). */
async function renamed(folder: string, { productName, companyName }: Names): Promise<Map<string, string>> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const [page, manifest] = [await read('index.html'), await read('manifest.webmanifest')];
  const builtAs = JSON.parse(manifest) as { name: string };
  const named = { ...builtAs, ...(productName !== builtAs.name && { name: productName, short_name: productName }) };
  const files: [file: string, built: string, ours: string][] = [
    [
      'index.html',
      page,
      page
        .replace(/<title>.*<\/title>/, () => html`<title>${productName}</title>`.text)
        .replace(/<meta name="author".*>/, () => html`<meta name="author" content="${companyName}" />`.text),
    ],
    ['manifest.webmanifest', manifest, JSON.stringify(named)],
  ];
  return new Map(files.filter(([, built, ours]) => ours !== built).map(([file, , ours]) => [file, ours]));
}

/**
 * Serves the built web app by the names of the installation: hashed assets for a year, and its page for every path that
 * a person can open. Without a build (the API alone, under a development server) it serves nothing.
 */
export async function registerWebApp(app: FastifyInstance, folder: string, names: Names): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found.'));
    return;
  }
  const ours = await renamed(folder, names);
  const send = (reply: FastifyReply, file: string) => {
    const text = ours.get(file);
    if (text === undefined) return reply.sendFile(file);
    const type = file === 'index.html' ? 'text/html; charset=utf-8' : 'application/manifest+json';
    return reply.header('cache-control', 'no-cache').type(type).send(text);
  };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: [...ours.keys()],
    setHeaders: (reply, path) => {
      const hashed = path.includes(join(folder, 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  for (const file of ours.keys()) app.get(`/${file}`, (_request, reply) => send(reply, file));
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.\w+$/.test(request.url.split('?')[0] ?? '') && !request.headers.accept?.includes('text/html');
    if (isRead && !isFile) return send(reply, 'index.html');
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found.');
  });
}

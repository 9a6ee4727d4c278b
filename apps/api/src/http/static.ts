import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearInSeconds = 31_536_000;

/**
 * Serves the built web app: hashed assets for a year, and its page for every path that a person can open. Without a
 * build (the API alone, under a development server) it serves nothing.
 */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found.'));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes(join(folder, 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = /\.\w+$/.test(request.url.split('?')[0] ?? '') && !request.headers.accept?.includes('text/html');
    if (isRead && !isFile) return reply.sendFile('index.html');
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found.');
  });
}

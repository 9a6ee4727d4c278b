import type { FastifyInstance } from 'fastify';
import { accountMessages } from '@footprints/contracts/account-errors';
import { askFamilyArchive, getFamilyArchive, listFamilyArchives } from '@footprints/contracts/family-archives';
import { listFamilyRetention } from '@footprints/contracts/family-retention';
import type { Deps } from '../deps.ts';
import { notFound, Refusal } from '../http/failure.ts';
import { oneAtATime } from '../http/one-at-a-time.ts';
import { enveloped, readInput, routeOf, serve } from '../http/serve.ts';
import { openPart } from '../storage/files.ts';
import { archivesOf, askArchiveAs, readyArchiveOf, writeDownload } from './archives.ts';
import { familyRetentionOf } from './retention.ts';
import { rangeOf } from './range.ts';

const access = { allow: ['Parent', 'Director', 'Admin'] as const };

const zip = (description: string) => ({
  description,
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
});
const files = { 200: zip('The archive.'), 206: zip('The part of it that `Range` asks for.') };

/** Everything of a child in one file, for its family. */
export function familyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listFamilyRetention, access, ({ params, viewer }) => familyRetentionOf(deps, viewer, params.childId));

  const inLine = oneAtATime();
  serve(app, askFamilyArchive, access, ({ body, viewer }) =>
    inLine(viewer.userId, () => askArchiveAs(deps, viewer, body)),
  );

  serve(app, listFamilyArchives, access, ({ query, viewer }) => archivesOf(deps, viewer, query.ChildID));

  app.route({
    ...routeOf(getFamilyArchive, access, { files }),
    handler: async (request, reply) => {
      const { params, viewer } = readInput<typeof getFamilyArchive, typeof access.allow>(getFamilyArchive, request);
      const archive = await readyArchiveOf(deps, viewer, params.archiveId);
      const { childId, key, name, size, etag, needsProof } = archive;
      if (needsProof) return reply.send(enveloped(getFamilyArchive, new Refusal(accountMessages.proofNeeded), request));
      reply.headers({
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        etag,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
      });
      const range = rangeOf(request.headers, size, etag);
      if (range === 'none of it') return reply.code(416).header('content-range', `bytes */${size}`).send();
      const { start, end } = range ?? { start: 0, end: size - 1 };
      const content = await openPart(deps.storage, key, start, end);
      if (content === undefined) throw notFound();
      // A HEAD is sent nothing of it.
      if (request.method === 'GET') {
        // Nothing is sent that is not written down; what was opened to be sent is closed.
        await writeDownload(deps, viewer, archive).catch((error: unknown) => {
          content.destroy();
          throw error;
        });
        app.noteLooks(viewer, 'export', [childId]);
      }
      if (range !== undefined) {
        reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      }
      return reply.header('content-length', end - start + 1).send(content);
    },
  });
}

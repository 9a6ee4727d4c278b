import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sentence } from '@footprints/contracts/codes';
import type { Endpoint } from '@footprints/contracts/endpoint';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { HttpFailure } from './failure.ts';
import { type Access, type Allow, enveloped, type Input, judgeAnew, readInput, type Result, routeOf } from './serve.ts';

/** A file as a form carried it; the name is whatever the sender wrote. */
interface UploadedFile {
  name: string;
  bytes: Buffer<ArrayBuffer>;
}

interface UploadAccess<A extends Allow> extends Access<A> {
  maxBytes: number;
  missing: Sentence;
  tooLarge: Sentence;
}

type UploadHandler<E extends Endpoint, A extends Allow> = (
  input: Input<E, A> & {
    /** Reads the form; what is to be refused anyway need not be read. */
    receive: () => Promise<UploadedFile>;
  },
) => Promise<Result<E>>;

/** Boundaries, part headers and the odd extra field around the file. */
const formOverhead = 65_536;

/**
 * Registers a call that takes one file in the field `file` of a multipart form, with the access checks, envelope and
 * contract of `serve`. Forms are understood on this route alone: they are what other sites can send without asking.
 */
export function serveUpload<E extends Endpoint, A extends Allow>(
  app: FastifyInstance,
  endpoint: E,
  access: UploadAccess<A>,
  handler: UploadHandler<E, A>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: access.maxBytes, files: 2, fields: 10, fieldSize: 1_024, parts: 12, headerPairs: 20 },
    });
    scope.route({
      ...routeOf(endpoint, access, { isUpload: true }),
      handler: async (request) => {
        const receive = async () => {
          const file = await readForm(request, access);
          await judgeAnew(request, access);
          return file;
        };
        return enveloped(endpoint, await handler({ ...readInput<E, A>(endpoint, request), receive }), request);
      },
    });
  });
}

async function readForm<A extends Allow>(request: FastifyRequest, access: UploadAccess<A>): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new HttpFailure(415, httpMessages.wrongMediaType);
  if (Number(request.headers['content-length'] ?? 0) > access.maxBytes + formOverhead) {
    throw new HttpFailure(413, access.tooLarge);
  }
  try {
    return await theOnlyFile(request, access);
  } catch (error) {
    // Left unread, the rest of the form would hold the connection until it times out.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof HttpFailure) throw error;
    const tooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    throw tooLarge ? new HttpFailure(413, access.tooLarge) : new HttpFailure(400, entryMessages.photoUnreadable);
  }
}

/** The most that the file of this request can hold. */
function sizeOf(request: FastifyRequest, maxBytes: number): number {
  const announced = Number(request.headers['content-length'] ?? maxBytes);
  return Number.isSafeInteger(announced) ? Math.min(announced, maxBytes) : maxBytes;
}

/**
 * Reads a file into one buffer. Collected piece by piece and then joined, every upload would hold its photo twice, and
 * eight at once a hundred megabytes more than they need.
 */
async function readWhole(file: AsyncIterable<Buffer>, size: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for await (const piece of file) length += piece.copy(bytes, length);
  return bytes.subarray(0, length);
}

async function theOnlyFile(
  request: FastifyRequest,
  { maxBytes, missing }: { maxBytes: number; missing: Sentence },
): Promise<UploadedFile> {
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (file !== undefined || part.fieldname !== 'file') throw new HttpFailure(400, entryMessages.photoUnreadable);
    file = { name: part.filename, bytes: await readWhole(part.file, sizeOf(request, maxBytes)) };
  }
  // A browser's form in which nothing was chosen carries a nameless, empty file.
  if (file === undefined || (!file.name && file.bytes.length === 0)) throw new HttpFailure(400, missing);
  return { name: file.name || '', bytes: file.bytes };
}

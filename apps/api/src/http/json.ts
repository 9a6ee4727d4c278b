import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpMessages } from '@footprints/contracts/http-errors';
import { HttpFailure } from './failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether a body says that it is compressed, or in another character set: read as it is, it would be nonsense. */
function isEncodedOtherwise({ headers }: FastifyRequest): boolean {
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding.toLowerCase() !== 'identity' || !/^utf-?8$/i.test(charset);
}

/**
 * JSON is the only body that calls are made with; a text body is what a cross-site form can send without asking. Bytes
 * that are no UTF-8 are refused: read leniently they would be stored as replacement characters, which nobody wrote.
 */
export function registerJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isEncodedOtherwise(request)) {
      done(new HttpFailure(415, httpMessages.wrongMediaType));
      return;
    }
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      done(new HttpFailure(400, httpMessages.malformedJson));
      return;
    }
    void parse(request, text, done);
  });
}

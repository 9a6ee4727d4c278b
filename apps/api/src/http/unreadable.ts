import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { httpMessages } from '@footprints/contracts/http-errors';
import { failed, message } from './failure.ts';

/** Answers in the envelope what Node refuses to read, so that no route sees it; where a next request would begin, nobody knows. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  const status = statusOf(error);
  const body = JSON.stringify(failed([message(status === 431 ? httpMessages.bodyTooLarge : httpMessages.invalid)]));
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

function statusOf({ code }: ConnectionError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

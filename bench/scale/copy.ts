import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Client, Query } from 'pg';

interface CopyConnection {
  stream: Writable;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

async function pour(connection: CopyConnection, chunks: Iterable<string>): Promise<void> {
  for (const chunk of chunks) {
    connection.sendCopyFromChunk(Buffer.from(chunk));
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    // Without a turn of the event loop an error of the database would not be heard before the end.
    else await new Promise(setImmediate);
  }
}

/** A COPY … FROM STDIN, which pg itself has no source for. */
class CopyFrom extends Query {
  readonly #chunks: Iterable<string>;
  constructor(text: string, chunks: Iterable<string>, done: (error: Error | null) => void) {
    super(text, done);
    this.#chunks = chunks;
  }
  handleCopyInResponse(connection: CopyConnection): void {
    pour(connection, this.#chunks).then(
      () => {
        connection.endCopyFrom();
      },
      (error: unknown) => {
        connection.sendCopyFail(String(error));
      },
    );
  }
}

/** Loads rows, given as chunks of lines in COPY's text format, into the columns named. */
export function copyInto(client: Client, columns: string, chunks: Iterable<string>, freeze = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = `COPY ${columns} FROM STDIN${freeze ? ' (FREEZE)' : ''}`;
    client.query(
      new CopyFrom(text, chunks, (error) => {
        if (error) reject(error);
        else resolve();
      }),
    );
  });
}

const chunkLength = 262_144;

/** Joins lines into chunks that are worth sending. */
export function* chunked(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

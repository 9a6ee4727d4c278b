import { get, type IncomingMessage } from 'node:http';
import type { LiveChanges } from '@footprints/contracts/live';

/** An event of a stream as it arrived. */
export interface Event {
  event: string;
  id: string | undefined;
  changes: LiveChanges | undefined;
}

/** A browser that listens to `/api/live`. */
export interface Reader {
  status: number;
  headers: IncomingMessage['headers'];
  events: Event[];
  /** Everything that came, byte for byte. */
  text(): string;
  /** Whether the server has ended the stream. */
  isEnded(): boolean;
  /** Reads no further, without hanging up. */
  freeze(): void;
  close(): void;
}

function eventOf(block: string): Event {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  const content = JSON.parse(field('data') ?? '""') as LiveChanges | '';
  return { event: field('event') ?? '', id: field('id'), changes: content === '' ? undefined : content };
}

/** Opens a stream of this server with a session's cookie; resolves with its head. */
export function listenTo(url: string, cookie: string, after?: string, headers: object = {}): Promise<Reader> {
  const events: Event[] = [];
  let text = '';
  let rest = '';
  let isEnded = false;
  return new Promise((resolve, reject) => {
    const query = after === undefined ? '' : `?After=${after}`;
    const request = get(
      `${url}/api/live${query}`,
      { agent: false, headers: { cookie, accept: 'text/event-stream', ...headers } },
      (response) => {
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          const blocks = (rest + part).split('\n\n');
          rest = blocks.pop() ?? '';
          events.push(...blocks.map(eventOf));
        });
        response.on('close', () => {
          isEnded = true;
        });
        response.on('error', () => undefined);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          events,
          text: () => text,
          isEnded: () => isEnded,
          freeze: () => response.pause(),
          close: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });
}

import type { IncomingHttpHeaders } from 'node:http';

/** Bytes of a file, both included. */
interface Part {
  start: number;
  end: number;
}

/**
 * The one part of a file of this size that a request asks for; undefined where it is answered with all of it, as also for several
 * parts, and when the file is no longer the one whose part the browser has.
 */
export function rangeOf(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string,
): Part | 'none of it' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return undefined;
  // Without a beginning, it is the last so many bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end ? 'none of it' : { start, end };
}

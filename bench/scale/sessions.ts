import { createHash, createHmac } from 'node:crypto';
import { parents, rooms, staff, type Size } from './sizes.ts';

/** What the product that is measured signs its cookies with. */
export const sessionSecret = 'what the measurement alone signs its cookies with';

const idOf = (number: number) => createHash('sha256').update(`session ${number}`).digest('base64url').slice(0, 32);

/** The cookie header of a session of the data set. */
export function cookieOf(number: number): string {
  const id = idOf(number);
  const signature = createHmac('sha256', sessionSecret).update(id).digest('base64').replace(/=+$/, '');
  return `tft_session=${encodeURIComponent(`${id}.${signature}`)}`;
}

export const sessionColumns = 'sessions (id_hash, user_id, created_at, last_seen_at)';

/** The lines of `sessions`. */
export function* sessionRows({ sessions }: Size): Generator<string> {
  for (let number = 1; number <= sessions; number += 1) {
    const hash = createHash('sha256').update(idOf(number)).digest('hex');
    // All staff first, then the parents.
    const owner = 1 + ((number - 1) % (rooms + staff + parents));
    yield `\\\\x${hash}\t${owner}\t2026-01-01\t2026-01-01\n`;
  }
}

/** Sessions end by themselves; those of a kept data set are made new before each run. */
export const freshSessions = 'UPDATE sessions SET created_at = now(), last_seen_at = now()';

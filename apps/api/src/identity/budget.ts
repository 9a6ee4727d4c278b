import { httpMessages } from '@footprints/contracts/http-errors';
import { HttpFailure } from '../http/failure.ts';

const minuteMs = 60_000;

/** Counts a request of this session at this instant. */
export type Budget = (sessionId: string, at: Date) => void;

/**
 * So many requests a minute for each session, by the minutes of the clock: far more than any hand makes, and few enough that no
 * program keeps a server busy with one session. Each server counts by itself, so that no request waits for a count.
 * @returns what throws 429 past it
 */
export function requestBudget(perMinute: number): Budget {
  let minute = 0;
  let counts = new Map<string, number>();
  return (sessionId, at) => {
    const present = Math.floor(at.getTime() / minuteMs);
    if (present !== minute) {
      minute = present;
      counts = new Map();
    }
    const count = (counts.get(sessionId) ?? 0) + 1;
    counts.set(sessionId, count);
    if (count <= perMinute) return;
    const secondsLeft = Math.ceil(((present + 1) * minuteMs - at.getTime()) / 1_000);
    throw new HttpFailure(429, httpMessages.tooManyRequests, secondsLeft);
  };
}

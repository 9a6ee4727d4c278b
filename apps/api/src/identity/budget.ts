import { httpMessages } from '@footprints/contracts/http-errors';
import { HttpFailure } from '../http/failure.ts';

const minuteMs = 60_000;

/** How many sessions of one person may each ask as much as a session may. */
const fullSessions = 4;

/**
 * So many requests a minute for each session, and four times as many for all of a person's. What a session asks in vain counts
 * nothing for the others.
 * @returns what counts a request of a session, and of its person unless a second factor has still to say that it is they, and throws
 *   429 past it
 */
export function sessionBudget(perMinute: number) {
  const ofSession = requestBudget(perMinute);
  const ofPerson = requestBudget(perMinute * fullSessions);
  return (sessionId: string, userId: number | undefined, at: Date): void => {
    ofSession(sessionId, at);
    if (userId !== undefined) ofPerson(String(userId), at);
  };
}

/** By the minutes of the clock. Each server counts by itself, so that no request waits for a count. */
function requestBudget(perMinute: number) {
  let minute = 0;
  let counts = new Map<string, number>();
  return (key: string, at: Date): void => {
    const present = Math.floor(at.getTime() / minuteMs);
    if (present !== minute) {
      minute = present;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= perMinute) return;
    const secondsLeft = Math.ceil(((present + 1) * minuteMs - at.getTime()) / 1_000);
    throw new HttpFailure(429, httpMessages.tooManyRequests, secondsLeft);
  };
}

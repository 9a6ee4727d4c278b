import { setTimeout as pause } from 'node:timers/promises';
import type { LiveChanges } from '@footprints/contracts/live';
import { messages } from '@footprints/contracts/errors';
import type { Deps } from '../deps.ts';
import { HttpFailure } from '../http/failure.ts';
import { createSessions } from '../identity/session-store.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { lastChange } from '../audit/last-change.ts';
import { changesFor, newsAfter, visibleTo } from './feed.ts';

const tickMs = 1_000;
const beatTicks = 20;
const rightsTicks = 30;
const perSession = 6;
const perProcess = 2_000;
const retrySeconds = 20;

/** What a stream carries: where it begins, what changed, that everything is to be asked for again; undefined: a sign of life. */
export type LiveEvent = LiveChanges | undefined;

export interface Listener {
  sessionId: string;
  viewer: Viewer;
  /** Hands an event on; false when this browser reads more slowly than there is to tell. */
  send(event: LiveEvent): boolean;
  /** Ends the stream: the browser may come back. */
  end(): void;
}

/**
 * Tells every browser that listens to this process what changes for its person (product 24), and asks the database only while
 * somebody listens. `onError` hears of a round that failed.
 */
export function createHub(deps: Deps, onError: (error: unknown) => void) {
  const sessions = createSessions(deps);
  const listeners = new Set<Listener>();
  /** What is to be sent to whoever has not been sent yet what they missed: a browser goes on from the last place that it was told. */
  const held = new Map<Listener, LiveEvent[]>();
  const stopping = new AbortController();
  let place: Promise<bigint> | undefined;
  let running: Promise<void> | undefined;

  /** Up to where everybody has been told. */
  function sentUpTo(): Promise<bigint> {
    place ??= lastChange(deps).catch((error: unknown) => {
      place = undefined;
      throw error;
    });
    return place;
  }

  function drop(listener: Listener): void {
    listeners.delete(listener);
    listener.end();
  }

  function send(listener: Listener, event: LiveEvent): void {
    const waiting = held.get(listener);
    if (waiting) waiting.push(event);
    else if (!listener.send(event)) drop(listener);
  }

  /** Reads what is new and tells it. */
  async function sendNews(): Promise<void> {
    const news = await newsAfter(deps, await sentUpTo());
    place = Promise.resolve(news.place);
    for (const listener of listeners) {
      const changes = visibleTo(listener.viewer, news);
      if (changes.IsResync || changes.Areas.length > 0) send(listener, changes);
    }
  }

  /** Reads the rights of all listeners again: whose session ended is sent away, whose roles changed is told by the new ones. */
  async function judge(): Promise<void> {
    const judgeOne = async (listener: Listener) => {
      const session = await sessions.read(listener.sessionId);
      if (session === null || !('viewer' in session) || session.viewer.roles.length === 0) drop(listener);
      else listener.viewer = session.viewer;
    };
    await Promise.all([...listeners].map(judgeOne));
  }

  async function run(): Promise<void> {
    for (let tick = 1; listeners.size > 0 && !stopping.signal.aborted; tick += 1) {
      await pause(tickMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await sendNews().catch(onError);
      if (tick % rightsTicks === 0) await judge().catch(onError);
      if (tick % beatTicks === 0) for (const one of listeners) send(one, undefined);
    }
  }

  /** Goes on for as long as somebody listens; whoever comes while it ends has it begin again. */
  function keepSending(): void {
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (listeners.size > 0 && !stopping.signal.aborted) keepSending();
        else place = undefined;
      });
  }

  /** @throws 503 with Retry-After when there are too many, of this session or of all */
  function admit(listener: Listener): void {
    const ofSession = [...listeners].filter(({ sessionId }) => sessionId === listener.sessionId);
    const isTooMany = listeners.size >= perProcess || ofSession.length >= perSession || stopping.signal.aborted;
    if (isTooMany) throw new HttpFailure(503, messages.unavailable, retrySeconds);
    listeners.add(listener);
  }

  return {
    /** Begins to tell a listener; throws as `admit`. */
    async join(listener: Listener, after: string | undefined): Promise<void> {
      admit(listener);
      const later: LiveEvent[] = [];
      held.set(listener, later);
      try {
        // Everybody is told from here on; what is missing up to here, this listener alone.
        await sentUpTo();
        keepSending();
        later.unshift(await changesFor(deps, listener.viewer, after));
      } catch (error) {
        listeners.delete(listener);
        throw error;
      } finally {
        held.delete(listener);
      }
      for (const event of later) send(listener, event);
    },
    leave: (listener: Listener) => void listeners.delete(listener),
    sendNews,
    judge,
    /** Sends everybody elsewhere, for good. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const listener of [...listeners]) drop(listener);
      await running;
    },
  };
}

import type { LiveChanges } from '@footprints/contracts/live';
import { keepAsking, keepListening, rest, type Source } from './source.ts';

/** A tab that nobody has looked at for so long hears of nothing until somebody does. */
const hiddenMs = 5 * 60_000;
const exchangeMs = 2_000;
/** By which the tabs of one person in one browser find each other. */
const nameOf = (userId: number) => `tft_live_${userId}`;

/** Resolves once somebody looks at the tab. */
function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** A signal that ends when nobody has looked at the tab for five minutes, or when this one does. */
function whileLookedAt(signal: AbortSignal): AbortSignal {
  const unseen = new AbortController();
  const over = AbortSignal.any([signal, unseen.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => unseen.abort(), hiddenMs);
  };
  document.addEventListener('visibilitychange', look, { signal: over });
  look();
  return over;
}

/**
 * Tells of changes as long as somebody looks: one tab of a browser listens and tells the others, where the browser lets them
 * agree on one; where it does not (plain http), each asks for itself.
 * @param place behind which there may be some that the page has not asked for
 * @param onEnd the session is no more: who is signed in by now is to be asked
 * @returns what ends it
 */
export function followChanges(
  userId: number,
  place: string,
  onChanges: (changes: LiveChanges) => void,
  onEnd: () => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(nameOf(userId));
  // Absent on plain http, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  const source: Source = {
    place,
    onChanges: (changes) => {
      onChanges(changes);
      if (locks !== undefined) channel.postMessage(changes);
    },
  };
  channel.onmessage = ({ data }: MessageEvent<LiveChanges>) => {
    source.place = data.Place;
    onChanges(data);
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await shown(signal);
      const looked = whileLookedAt(signal);
      if (locks === undefined) await keepAsking(source, looked);
      else {
        await locks
          .request(nameOf(userId), { signal: looked }, () => keepListening(source, looked))
          // Given up while another tab was listening.
          .catch(() => undefined);
      }
      // What has just put another session in the place of this one (a tablet, a new password) has its cookie by then.
      if (!looked.aborted) {
        await rest(exchangeMs, signal);
        onEnd();
      }
      await rest(0, signal);
    }
  }

  void follow();
  return () => {
    controller.abort();
    channel.close();
  };
}

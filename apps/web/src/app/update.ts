import { useSyncExternalStore } from 'react';

/** Changes to the new version; undefined while this one is the newest. */
let takeUpdate: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Says that there is a new version, and how to change to it; undefined when there is none. */
export function announceUpdate(take: (() => void) | undefined): void {
  takeUpdate = take;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How to change to a new version, once there is one. */
export function useUpdate(): (() => void) | undefined {
  return useSyncExternalStore(subscribe, () => takeUpdate);
}

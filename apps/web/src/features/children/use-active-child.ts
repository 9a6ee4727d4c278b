import { childName, type OwnChild } from '@footprints/contracts/children';
import { useEffect } from 'react';
import { readStored, useStored } from '../../lib/storage.ts';

function stored(child: OwnChild) {
  return { id: child.ChildID, name: childName(child) };
}

/**
 * The stored child where it is still one of these, else the first; stored, so that every page agrees (product 6.5).
 * @returns the child, undefined where there is none, and what chooses another
 */
export function useActiveChild(children: readonly OwnChild[]): [OwnChild | undefined, (child: OwnChild) => void] {
  const [active, setActive] = useStored('tft_activeChild');
  const child = children.find(({ ChildID }) => ChildID === active?.id) ?? children[0];
  const settled = child === undefined || (active?.id === child.ChildID && active.name === childName(child));
  useEffect(() => {
    // A session that has ended took the child along, while its page still stands.
    if (!settled && readStored('tft_authenticated') === true) setActive(stored(child));
  }, [settled, child, setActive]);
  return [child, (next) => setActive(stored(next))];
}

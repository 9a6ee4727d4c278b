import { childName, type OwnChild } from '@footprints/contracts/children';
import { useEffect } from 'react';
import { readStored, removeStored, type StoredValues, useStored } from '../../lib/storage.ts';

function stored(child: OwnChild) {
  return { id: child.ChildID, name: childName(child) };
}

function ofThese(children: readonly OwnChild[], active: StoredValues['tft_activeChild'] | undefined) {
  return children.find(({ ChildID }) => ChildID === active?.id) ?? children[0];
}

/** Makes the child whose page this is the active one, once it is known. */
export function useAsActiveChild(child: OwnChild | undefined): void {
  const [, setActive] = useStored('tft_activeChild');
  useEffect(() => {
    if (child) setActive(stored(child));
  }, [child, setActive]);
}

/**
 * The stored child where it is still one of these, else the first; stored, so that every page agrees (product 6.5). None, once
 * these are known and there is none.
 * @returns the child, undefined where there is none, and what chooses another
 */
export function useActiveChild(
  children: readonly OwnChild[] | undefined,
): [OwnChild | undefined, (child: OwnChild) => void] {
  const [active, setActive] = useStored('tft_activeChild');
  // Not when another tab chooses: it may know of a child, or a name, that this one has not heard of yet.
  useEffect(() => {
    if (children?.length === 0) removeStored('tft_activeChild');
    const child = children && ofThese(children, readStored('tft_activeChild'));
    // A session that has ended took the child along, while its page still stands.
    if (child && readStored('tft_authenticated') === true) setActive(stored(child));
  }, [children, setActive]);
  return [ofThese(children ?? [], active), (next) => setActive(stored(next))];
}

import { childName, type OwnChild } from '@footprints/contracts/children';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  isSignedInHere,
  readStored,
  removeStored,
  type StoredValues,
  useStored,
  writeStored,
} from '../../lib/storage.ts';
import { useSession } from '../identity/use-session.ts';
import { ownChildrenQuery } from './queries.ts';

function stored(child: OwnChild) {
  return { id: child.ChildID, name: childName(child) };
}

function ofThese(children: readonly OwnChild[], active: StoredValues['tft_activeChild'] | undefined) {
  return children.find(({ ChildID }) => ChildID === active?.id) ?? children[0];
}

/** Makes the child whose page this is the active one, if it is an own one; undefined where the page is nobody's. */
export function useAsActiveChild(childId: number | undefined): void {
  const isSignedIn = useSession().status === 'signed-in';
  const { data: children } = useQuery({ ...ownChildrenQuery, enabled: isSignedIn && childId !== undefined });
  const child = children?.find(({ ChildID }) => ChildID === childId);
  useEffect(() => {
    if (!child) return;
    const choose = () => {
      if (isSignedInHere()) writeStored('tft_activeChild', stored(child));
    };
    choose();
    // Another tab may have chosen another since.
    window.addEventListener('focus', choose);
    return () => window.removeEventListener('focus', choose);
  }, [child]);
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
    if (child && isSignedInHere()) setActive(stored(child));
  }, [children, setActive]);
  return [ofThese(children ?? [], active), (next) => setActive(stored(next))];
}

import type { AdminChild } from '@footprints/contracts/child-records';
import { listRetention } from '@footprints/contracts/retention';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../api/answer-query.ts';

/** Which holds stand and stood on the records of a child, and whether one stands now. */
export function useHolds({ ChildID, LocationID }: AdminChild) {
  const retention = useQuery(adminQuery(listRetention, { query: { LocationID: String(LocationID) } }));
  const all = retention.data?.Locations.flatMap(({ Holds }) => Holds) ?? [];
  const holds = all.filter((hold) => hold.ChildID === ChildID);
  return { retention, holds, isHeld: holds.some(({ EndedAt }) => EndedAt === null) };
}

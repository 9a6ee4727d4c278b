import type { AdminChild } from '@footprints/contracts/child-records';
import { listRetention } from '@footprints/contracts/retention';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';

/** Which holds stand and stood on the records of a child, and whether one stands now. */
export function useHolds({ ChildID, LocationID }: AdminChild) {
  const location = String(LocationID);
  const retention = useQuery(
    answerQuery(['admin', listRetention.path, location], listRetention, { query: { LocationID: location } }),
  );
  const all = retention.data?.Locations.flatMap(({ Holds }) => Holds) ?? [];
  const holds = all.filter((hold) => hold.ChildID === ChildID);
  return { retention, holds, isHeld: holds.some(({ EndedAt }) => EndedAt === null) };
}

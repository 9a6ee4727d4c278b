import {
  assignBadge,
  assignBadgeToMany,
  type BadgeRow,
  getBadge,
  getBadgeCategories,
  getBadgeChildren,
  getBadgeChildrenByLocation,
  getBadgeChildrenOfClassroom,
  getChildBadge,
  listBadges,
} from '@footprints/contracts/badges';
import { badgePageSize } from '@footprints/contracts/limits';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { call, callForSuccess } from '../../api/client.ts';
import { RefusalError } from '../../api/errors.ts';
import type { RowsPage } from '../../lists/use-rows.ts';
import type { FilterScope } from '../children/queries.ts';
import { pagedQuery } from '../entries/entry-pages.ts';

/** What everything of badges is kept under. */
export const badgesKey = 'badges';
const listsKey = [badgesKey, 'list'] as const;

export const badgeCategoriesQuery = answerQuery([badgesKey, 'categories'], getBadgeCategories);

export function badgeChildrenQuery(scope: FilterScope) {
  const { choosesClassroom, classroomId } = scope;
  const key = [badgesKey, 'children', scope];
  if (!choosesClassroom) return answerQuery(key, getBadgeChildren);
  if (classroomId === null) return answerQuery(key, getBadgeChildrenByLocation);
  return answerQuery(key, getBadgeChildrenOfClassroom, { params: { classroomId } });
}

/** Which badges, without the page. */
export interface BadgeListFilter {
  /** A child, -1 for all students, or undefined for what can be assigned, whoever earned it. */
  childId: number | undefined;
  /** The classroom that a director or admin acts as, or null. */
  classroomId: number | null;
  /** A category, or -1 for all. */
  categoryId: number;
  unearned: boolean;
}

export const badgesQuery = pagedQuery(badgesKey, (filter: BadgeListFilter, page, signal) =>
  call(listBadges, {
    body: {
      ChildID: filter.childId,
      ClassroomID: filter.classroomId ?? undefined,
      PageNumber: page,
      PageSize: badgePageSize,
      ShowUnearned: filter.unearned,
      CategoryID: filter.categoryId,
    },
    signal,
  }),
);

/** What names one badge of one child; `childBadgeId` is 0 while it is not earned. */
export interface ChildBadgeKey {
  childId: number;
  badgeId: number;
  childBadgeId: number;
}

export function childBadgeQuery(key: ChildBadgeKey) {
  return answerQuery([badgesKey, 'of-child', key], getChildBadge, { params: { ...key } });
}

/** From whom of these, who had a badge, it was taken back since. */
export function useTakenBack(badgeId: number, childIds: readonly number[]): readonly number[] {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: [badgesKey, 'taken-back', badgeId, childIds],
    queryFn: async () => {
      const keys = childIds.map((childId) => ({ childId, badgeId, childBadgeId: 0 }));
      // Of whom nothing can be read any more, nothing is taken back.
      const badges = await Promise.allSettled(keys.map((key) => client.query(childBadgeQuery(key))));
      return badges.flatMap((read) => (read.status === 'fulfilled' && !read.value.IsEarned ? read.value.ChildID : []));
    },
  });
  return data;
}

export function badgeQuery(badgeId: number) {
  return answerQuery([badgesKey, 'catalogue', badgeId], getBadge, { params: { badgeId } });
}

/** Takes what was just earned out of the lists of what is missing, then has every list asked for anew. */
function updateLists(client: QueryClient, badgeId: number, childIds: readonly number[]): void {
  const earned = new Set(childIds);
  client.setQueriesData<RowsPage<BadgeRow>>({ queryKey: listsKey }, (page) => {
    if (!page) return page;
    const data = page.data.filter((row) => row.IsEarned || row.BadgeID !== badgeId || !earned.has(row.ChildID));
    return { data, count: page.count - (page.data.length - data.length) };
  });
  void client.invalidateQueries({ queryKey: listsKey });
}

/** Awards a badge to one child; its page then shows the date of the answer (product 5.20). */
export function useAssignBadge(key: ChildBadgeKey) {
  const client = useQueryClient();
  return useMutation({
    // What was said of one badge is not said of the next.
    mutationKey: [badgesKey, 'assign', key.badgeId, key.childId],
    mutationFn: async () => (await call(assignBadge, { body: { BadgeID: key.badgeId, ChildID: key.childId } })).data,
    onSuccess: (earned) => {
      client.setQueryData(
        childBadgeQuery(key).queryKey,
        (badge) => badge && { ...badge, IsEarned: true, Earned: earned },
      );
      updateLists(client, key.badgeId, [key.childId]);
      // Only the badge as it is read now has the award's id, by which it can be taken back.
      void client.invalidateQueries({ queryKey: [badgesKey, 'of-child'] });
    },
  });
}

export function useAssignBadgeToMany(badgeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ChildIDs: number[]) => {
      const outcome = await callForSuccess(assignBadgeToMany, { body: { BadgeID: badgeId, ChildIDs } });
      // Only an answer that says something is a success (product 11.7).
      if (!outcome) throw new RefusalError(200);
      return outcome;
    },
    onSuccess: (_, childIds) => {
      updateLists(client, badgeId, childIds);
      // What the pages of single badges show may have been missing until now.
      void client.invalidateQueries({ queryKey: [badgesKey, 'of-child'] });
    },
  });
}

import { listCarePlans } from '@footprints/contracts/care-plans';
import {
  getFilterChildren,
  getFilterChildrenByLocation,
  getFilterChildrenOfClassroom,
  getOwnChildren,
} from '@footprints/contracts/children';
import { getConsents } from '@footprints/contracts/consents';
import { listContacts } from '@footprints/contracts/contacts';
import { answerQuery } from '../../api/answer-query.ts';
import { useSession } from '../identity/use-session.ts';

/** What every list of children is kept under: who is here may change in all of them at once. */
export const childrenKey = 'children';

export const ownChildrenQuery = answerQuery([childrenKey, 'own'], getOwnChildren);

/** Whom to call about the children of a room when acting as it. */
export function contactsQuery(classroomId: number | null) {
  return answerQuery([childrenKey, 'contacts', classroomId], listContacts, { query: { ClassroomID: classroomId } });
}

/** The care plans that count today of a room when acting as it. */
export function carePlansQuery(classroomId: number | null) {
  return answerQuery([childrenKey, 'plans', classroomId], listCarePlans, { query: { ClassroomID: classroomId } });
}

export function consentsQuery(childId: number) {
  return answerQuery([childrenKey, 'consents', childId], getConsents, { params: { childId } });
}

/** Who asks for children to filter by: directors and admins act as a classroom or for their whole location (product 2.4). */
export interface FilterScope {
  choosesClassroom: boolean;
  classroomId: number | null;
}

export function useFilterScope(): FilterScope {
  const { choosesClassroom, activeClassroom } = useSession();
  return { choosesClassroom, classroomId: activeClassroom?.id ?? null };
}

export function filterChildrenQuery(scope: FilterScope) {
  const { choosesClassroom, classroomId } = scope;
  const key = [childrenKey, 'filter', scope];
  if (!choosesClassroom) return answerQuery(key, getFilterChildren);
  if (classroomId === null) return answerQuery(key, getFilterChildrenByLocation);
  return answerQuery(key, getFilterChildrenOfClassroom, { params: { classroomId } });
}

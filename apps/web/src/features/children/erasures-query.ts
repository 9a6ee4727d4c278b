import type { AdminChild } from '@footprints/contracts/child-records';
import { type Erasure, listErasures } from '@footprints/contracts/erasures';
import { answerQuery } from '../../api/answer-query.ts';
import { childrenKey } from './queries.ts';

/** The erasures that were asked for at the viewer's locations, the last first. Asked for whenever they come on the screen: another may just have asked. */
export const erasuresQuery = { ...answerQuery([childrenKey, 'erasures'], listErasures), staleTime: 0 };

/** The erasure of a child that was asked for and waits for a second person. */
export const waitingOf = (child: Pick<AdminChild, 'ChildID'>, erasures: readonly Erasure[] = []) =>
  erasures.find(({ ChildID, State }) => ChildID === child.ChildID && State === 'asked');

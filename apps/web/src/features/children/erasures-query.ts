import { listErasures } from '@footprints/contracts/erasures';
import { answerQuery } from '../../api/answer-query.ts';
import { childrenKey } from './queries.ts';

/** The erasures that were asked for at the viewer's locations, the last first. Asked for whenever they come on the screen: another may just have asked. */
export const erasuresQuery = { ...answerQuery([childrenKey, 'erasures'], listErasures), staleTime: 0 };

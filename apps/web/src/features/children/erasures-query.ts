import { listErasures } from '@footprints/contracts/erasures';
import { answerQuery } from '../../api/answer-query.ts';

/** The erasures that were asked for at the viewer's locations, the last first. Asked for whenever they come on the screen: another may just have asked. */
export const erasuresQuery = { ...answerQuery(['admin', listErasures.path], listErasures), staleTime: 0 };

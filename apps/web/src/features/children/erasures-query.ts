import { listErasures } from '@footprints/contracts/erasures';
import { adminQuery } from '../../api/answer-query.ts';

/** The erasures that were asked for at the viewer's locations, the last first. Asked for whenever they come on the screen: another may just have asked. */
export const erasuresQuery = { ...adminQuery(listErasures), staleTime: 0 };

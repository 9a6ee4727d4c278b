import { listRatioRules } from '@footprints/contracts/ratio';
import { listRoomRules } from '@footprints/contracts/room-rules';
import { answerQuery } from '../../api/answer-query.ts';

/** How many children one adult may be with, of every location that the viewer sets up. */
export const ratioRulesQuery = answerQuery(['room', 'ratio-rules'], listRatioRules);

/** How often who sleeps is looked at, in every room that the viewer sets up. */
export const roomRulesQuery = answerQuery(['room', 'rules'], listRoomRules);

import { getTrivia } from '@footprints/contracts/trivia';
import { answerQuery } from '../../api/answer-query.ts';

/** Today's trivia, or null. */
export const triviaQuery = answerQuery(['trivia'], getTrivia);

import {
  getMoment,
  listMoments,
  type MomentDetail,
  type MomentRow,
  saveComment,
  saveMoment,
  type SaveMomentInput,
} from '@footprints/contracts/moments';
import { getSubjects } from '@footprints/contracts/curriculum';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { call, callForSuccess } from '../../api/client.ts';
import { entryPages } from '../entries/entry-pages.ts';

/** What everything of moments is kept under. */
export const momentsKey = 'moments';

export const momentsQuery = entryPages<MomentRow>(momentsKey, (body, signal) => call(listMoments, { body, signal }));

export function momentQuery(id: number, childId: number) {
  return answerQuery([momentsKey, 'detail', id, childId], getMoment, { params: { id, childId } });
}

/** What a moment can be about. */
export const subjectsQuery = { ...answerQuery(['subjects'], getSubjects), staleTime: 5 * 60_000 };

/** Saves a moment whose photo is uploaded, and gives its id where the answer has it; every list of moments is asked for anew afterwards. */
export async function saveMomentOf(
  client: QueryClient,
  input: { body: SaveMomentInput; idempotencyKey: string; signal: AbortSignal },
): Promise<number | undefined> {
  const said = await callForSuccess(saveMoment, input);
  void client.invalidateQueries({ queryKey: [momentsKey] });
  return said?.DailyMomentId;
}

function withComment(moment: MomentDetail, ParentNote: string): MomentDetail {
  return { ...moment, HasParentNote: true, ParentNote, Child: { ...moment.Child, ParentNote } };
}

/** Adds a parent's comment; until the answer is there `variables` says what is sent. */
export function useSaveComment({ DailyMomentId, ChildID }: MomentDetail) {
  const client = useQueryClient();
  const { queryKey } = momentQuery(DailyMomentId, ChildID);
  return useMutation({
    mutationFn: async ({ note, signal }: { note: string; signal: AbortSignal }) => {
      const body = { ChildID, DailyMomentID: DailyMomentId, Note: note };
      return (await callForSuccess(saveComment, { body, signal }))?.ParentNote ?? note;
    },
    onSuccess: (note) => client.setQueryData(queryKey, (moment) => moment && withComment(moment, note)),
    // Also after a refusal: somebody else of the family may have commented meanwhile.
    onSettled: () => void client.invalidateQueries({ queryKey: [momentsKey] }),
  });
}

import { childName } from '@footprints/contracts/children';
import {
  amendMoment,
  getMomentHistory,
  type MomentContent,
  type MomentDetail,
  moveMoment,
  retractMoment,
} from '@footprints/contracts/moments';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { clockTime, instantOn } from '../../lib/dates.ts';
import { NoteField } from '../../ui/note-field.tsx';
import { useOwnTimeZone } from '../children/use-own-time-zone.ts';
import { historyQuery } from '../entries/history-dialog.tsx';
import { PutRightBar } from '../entries/put-right-bar.tsx';
import { PutRightDialog, whoseOf } from '../entries/put-right-dialog.tsx';
import { timeProblems } from '../entries/when.ts';
import { noReason } from '../entries/why-fields.tsx';
import { useSession } from '../identity/use-session.ts';
import { momentsKey, subjectsQuery } from './queries.ts';

function inWords({ Subject, Note, ParentNote }: Omit<MomentContent, 'HappenedAt'>, time: string): string {
  const comment = ParentNote === null ? '' : ` · Parent note: ${ParentNote}`;
  return `${[Subject, Note].filter(Boolean).join(' · ')}${comment} (${clockTime(time)})`;
}

const detailInWords = (moment: MomentDetail) =>
  inWords({ ...moment, ParentNote: moment.Child.ParentNote }, moment.Time);

export function useMomentHistory({
  DailyMomentId: id,
  ChildID: childId,
}: Pick<MomentDetail, 'DailyMomentId' | 'ChildID'>) {
  const timeZone = useOwnTimeZone(childId);
  return historyQuery(
    [momentsKey, 'history', id, childId],
    timeZone,
    (signal) => call(getMomentHistory, { params: { id, childId }, signal }),
    (content: MomentContent, time) => inWords(content, time),
  );
}

interface MomentCorrectionsProps {
  moment: MomentDetail;
  /** Where a moment that is gone from here leads back to. */
  list: string;
}

/** What staff can do about a moment that is wrong, for the child whose it is. */
export function MomentCorrections({ moment, list }: MomentCorrectionsProps) {
  const named = ({ DailyMomentId, Version }: MomentDetail) => ({ DailyMomentId, Version });
  return (
    <PutRightBar
      entry={moment}
      day={moment.Date}
      childName={childName(moment.Child)}
      words={detailInWords}
      noun="moment"
      withdraw={(current, whose, why) => call(retractMoment, { body: { ...named(current), ...whose, ...why } })}
      move={(current, ToChildID, why) =>
        call(moveMoment, { body: { ...named(current), FromChildID: current.ChildID, ToChildID, ...why } })
      }
      entriesKey={momentsKey}
      list={list}
      renderCorrect={(ways) => <CorrectMomentDialog moment={moment} {...ways} />}
      history={useMomentHistory(moment)}
    />
  );
}

const filledOf = (moment: MomentDetail) => ({
  subject: moment.Subject,
  note: moment.Note,
  time: moment.Time,
  isForAll: false,
  ...noReason,
});
type Filled = ReturnType<typeof filledOf>;

interface CorrectMomentDialogProps {
  moment: MomentDetail;
  onDone: () => void;
  onClose: () => void;
}

function CorrectMomentDialog({ moment, onDone, onClose }: CorrectMomentDialogProps) {
  const { timeZone } = useSession();
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const send = ({ subject, note, time, isForAll, ...why }: Filled, current: MomentDetail) => {
    const id = subject === current.Subject ? undefined : subjects.find(({ Value }) => Value === subject)?.Id;
    return call(amendMoment, {
      body: {
        DailyMomentId: current.DailyMomentId,
        Version: current.Version,
        ...whoseOf(current, isForAll),
        // What stays is left out, so that it does not undo what somebody else has corrected.
        Changes: {
          ...(note === current.Note ? {} : { Note: note }),
          ...(id === undefined ? {} : { SubjectID: id }),
          ...(time === current.Time ? {} : { HappenedAt: instantOn(current.Date, time, timeZone) }),
        },
        ...why,
      },
    });
  };
  const names = [...new Set([moment.Subject, ...subjects.map(({ Value }) => Value)])];
  return (
    <PutRightDialog
      title="Correct this moment"
      entry={moment}
      words={detailInWords}
      filled={filledOf}
      problems={timeProblems}
      isForm
      send={send}
      saveLabel="Save the correction"
      onDone={onDone}
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <NativeSelect label="Subject" data={names} {...bind('subject')} />
          <NoteField label="Note (optional)" {...bind('note')} />
          <TextInput type="time" label="When" {...bind('time')} />
          <CheckField label="For every student of this moment" {...bind('isForAll')} />
        </>
      )}
    </PutRightDialog>
  );
}

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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/check-field.tsx';
import { clockTime, instantOn, timeOfInstant } from '../../lib/dates.ts';
import { NoteField } from '../../ui/note-field.tsx';
import { HistoryDialog, historyQuery } from '../entries/history-dialog.tsx';
import { PutRightBar } from '../entries/put-right-bar.tsx';
import { PutRightDialog } from '../entries/put-right-dialog.tsx';
import { momentsKey, subjectsQuery } from './queries.ts';

function contentInWords({ Subject, Note, ParentNote, HappenedAt }: MomentContent, timeZone: string | null): string {
  const comment = ParentNote === null ? '' : ` · Parent note: ${ParentNote}`;
  return `${[Subject, Note].filter(Boolean).join(' · ')}${comment} (${clockTime(timeOfInstant(HappenedAt, timeZone))})`;
}

/** What was put right about a moment of one child, in words. */
export function momentHistoryQuery({ DailyMomentId: id, ChildID: childId }: MomentDetail, timeZone: string | null) {
  return historyQuery([momentsKey, 'history', id, childId], async (signal) => {
    const { data } = await call(getMomentHistory, { params: { id, childId }, signal });
    return data.map((change) => ({
      kind: change.Kind,
      at: change.At,
      by: change.By,
      reason: change.Reason,
      before: contentInWords(change.Before, timeZone),
      after: change.After && contentInWords(change.After, timeZone),
      movedTo: change.MovedTo,
    }));
  });
}

interface MomentCorrectionsProps {
  moment: MomentDetail;
  timeZone: string | null;
  /** Where a moment that is gone from here leads back to. */
  list: string;
}

/** What staff can do about a moment that is wrong, for the child whose it is. */
export function MomentCorrections({ moment, timeZone, list }: MomentCorrectionsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { DailyMomentId, ChildID, Version } = moment;
  const named = { DailyMomentId, Version };
  const refresh = () => client.invalidateQueries({ queryKey: [momentsKey] });
  return (
    <PutRightBar
      child={{ id: ChildID, name: childName(moment.Child) }}
      withdraw={(why) => call(retractMoment, { body: { ...named, ChildIDs: [ChildID], ...why } })}
      move={(ToChildID, why) => call(moveMoment, { body: { ...named, FromChildID: ChildID, ToChildID, ...why } })}
      onGone={() => {
        void navigate(list, { replace: true });
        void refresh();
      }}
      renderCorrect={(onClose) => (
        <CorrectMomentDialog
          moment={moment}
          timeZone={timeZone}
          onSaved={() => {
            onClose();
            void refresh();
          }}
          onClose={onClose}
        />
      )}
      renderHistory={(onClose) => <HistoryDialog query={momentHistoryQuery(moment, timeZone)} onClose={onClose} />}
    />
  );
}

interface CorrectMomentDialogProps {
  moment: MomentDetail;
  timeZone: string | null;
  onSaved: () => void;
  onClose: () => void;
}

function CorrectMomentDialog({ moment, timeZone, onSaved, onClose }: CorrectMomentDialogProps) {
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const initial = {
    subject: moment.Subject,
    note: moment.Note,
    time: moment.Time,
    isForAll: false,
    Reason: '',
    IsReasonShared: false,
  };
  const send = ({ subject, note, time, isForAll, ...why }: typeof initial) => {
    const id = subject === moment.Subject ? undefined : subjects.find(({ Value }) => Value === subject)?.Id;
    return call(amendMoment, {
      body: {
        DailyMomentId: moment.DailyMomentId,
        Version: moment.Version,
        ...(isForAll ? {} : { ChildIDs: [moment.ChildID] }),
        Changes: {
          Note: note,
          ...(id === undefined ? {} : { SubjectID: id }),
          ...(time === moment.Time ? {} : { HappenedAt: instantOn(moment.Date, time, timeZone) }),
        },
        ...why,
      },
    });
  };
  const names = [...new Set([moment.Subject, ...subjects.map(({ Value }) => Value)])];
  return (
    <PutRightDialog
      title="Correct this moment"
      initial={initial}
      send={send}
      saveLabel="Save the correction"
      onDone={onSaved}
      onClose={onClose}
    >
      {(fields, change) => (
        <>
          <NativeSelect
            label="Subject"
            data={names}
            value={fields.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <NoteField label="Note (optional)" value={fields.note} onChange={(note) => change({ note })} />
          <TextInput
            type="time"
            label="When"
            value={fields.time}
            onChange={(event) => change({ time: event.currentTarget.value })}
          />
          <CheckField
            label="For every student of this moment"
            value={fields.isForAll}
            error={undefined}
            onChange={(isForAll) => change({ isForAll: isForAll === true })}
          />
        </>
      )}
    </PutRightDialog>
  );
}

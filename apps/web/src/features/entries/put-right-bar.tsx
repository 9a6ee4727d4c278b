import { entryMessages } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CheckField } from '../../forms/check-field.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';
import { useNotice } from '../../ui/notice.ts';
import { filterChildrenQuery, useFilterScope } from '../children/queries.ts';
import { namesIn } from '../children/told-apart.ts';
import { DayOver } from '../staff/day-over.tsx';
import { HistoryDialog, type HistoryQuery } from './history-dialog.tsx';
import { type PutRight, PutRightDialog, type Whose, whoseOf } from './put-right-dialog.tsx';
import classes from './put-right.module.css';
import { noReason, type Why } from './why-fields.tsx';

interface PutRightBarProps<Entry extends PutRight> {
  /** As it is shown, of one child. */
  entry: Entry;
  childName: string;
  day: string;
  /** What it says, in one line. */
  words: (entry: Entry) => string;
  /** What staff call it. */
  noun: 'report' | 'moment';
  withdraw: (entry: Entry, whose: Whose, why: Why) => Promise<unknown>;
  move: (entry: Entry, to: number, why: Why) => Promise<unknown>;
  /** The dialog in which it is corrected. */
  renderCorrect: (ways: { onDone: () => void; onClose: () => void }) => ReactNode;
  history: HistoryQuery;
  /** What entries of its kind are kept under; asked for anew once a dialog is left, perhaps because somebody else was first. */
  entriesKey: string;
  /** Where an entry that is gone from here leads back to. */
  list: string;
}

/** What staff can do about an entry that is wrong. */
export function PutRightBar<Entry extends PutRight>(props: PutRightBarProps<Entry>) {
  const { entry, day, words, noun, withdraw, renderCorrect, history, entriesKey, list } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useNotice();
  const [open, setOpen] = useState<'correct' | 'withdraw' | 'move' | 'history'>();
  const refresh = () => void client.invalidateQueries({ queryKey: [entriesKey] });
  const close = () => {
    setOpen(undefined);
    refresh();
  };
  const correct = () => {
    say('Corrected.');
    close();
  };
  const leave = (said: string) => {
    say(said);
    void navigate(list, { replace: true });
    refresh();
  };
  return (
    <div className={classes.bar} role="group" aria-label="Put right">
      <Button variant="default" onClick={() => setOpen('correct')}>
        Correct…
      </Button>
      <Button variant="default" onClick={() => setOpen('move')}>
        Move to another child…
      </Button>
      <Button variant="default" onClick={() => setOpen('withdraw')}>
        Withdraw…
      </Button>
      <Button variant="default" onClick={() => setOpen('history')}>
        History
      </Button>
      <DayOver day={day} />
      {open === 'correct' && renderCorrect({ onDone: correct, onClose: close })}
      {open === 'history' && <HistoryDialog query={history} onClose={close} />}
      {open === 'withdraw' && (
        <PutRightDialog
          title={`Withdraw this for ${props.childName}?`}
          entry={entry}
          words={words}
          filled={() => ({ isForAll: false, ...noReason })}
          send={({ isForAll, ...why }, current) => withdraw(current, whoseOf(current, isForAll), why)}
          saveLabel="Withdraw"
          onDone={() => leave('Withdrawn.')}
          onClose={close}
        >
          {({ bind }) => (
            <>
              <p className={classes.now}>
                The family will no longer see it. Staff can still read it in its history. This can’t be undone.
              </p>
              <CheckField label={`For every student of this ${noun}`} {...bind('isForAll')} />
            </>
          )}
        </PutRightDialog>
      )}
      {open === 'move' && <MoveDialog {...props} onMoved={() => leave('Moved.')} onClose={close} />}
    </div>
  );
}

const wrongChild = { Reason: 'Wrong child', IsReasonShared: false, to: '' };

function MoveDialog<Entry extends PutRight>(
  props: PutRightBarProps<Entry> & { onMoved: () => void; onClose: () => void },
) {
  const { entry, words, move, onMoved, onClose } = props;
  const [from] = useState(entry.ChildID);
  const students = useQuery(filterChildrenQuery(useFilterScope()));
  return (
    <PutRightDialog
      title={`Who was this for, if not ${props.childName}?`}
      entry={entry}
      words={words}
      filled={() => wrongChild}
      problems={({ to }) => (to === '' ? [{ field: 'to', message: 'Please select a student.' }] : [])}
      send={({ to, ...why }, current) => move(current, Number(to), why)}
      saveLabel="Move"
      onDone={onMoved}
      onClose={onClose}
    >
      {({ fields: { to }, change, errors }) => (
        <Loaded query={students} failed={entryMessages.getStudentsFailed} rows={3} height={44} label="Loading students">
          {(children) => {
            // Its own name counts too: the other child of that name must not look like it.
            const nameOf = namesIn(children);
            return (
              <ChoiceGrid
                label="Student"
                choices={children
                  .filter(({ ChildID }) => ChildID !== from)
                  .map((other) => ({ value: String(other.ChildID), label: nameOf(other) }))}
                value={to === '' ? null : to}
                onChange={(chosen) => change({ to: chosen })}
                minTileWidth={120}
                error={errors.to}
              />
            );
          }}
        </Loaded>
      )}
    </PutRightDialog>
  );
}

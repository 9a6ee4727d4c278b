import { childName } from '@footprints/contracts/children';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';
import { filterChildrenQuery } from '../children/queries.ts';
import { useFilterScope } from '../children/use-filter-scope.ts';
import { PutRightDialog } from './put-right-dialog.tsx';
import classes from './put-right.module.css';
import type { Why } from './why-fields.tsx';

interface PutRightBarProps {
  /** The child whose part of the entry is shown. */
  child: { id: number; name: string };
  withdraw: (why: Why) => Promise<unknown>;
  move: (to: number, why: Why) => Promise<unknown>;
  /** The dialog in which it is corrected. */
  renderCorrect: (onClose: () => void) => ReactNode;
  renderHistory: (onClose: () => void) => ReactNode;
  /** It is gone from this page. */
  onGone: (where: 'withdrawn' | 'moved') => void;
}

const noReason: Why = { Reason: '', IsReasonShared: false };

/** What staff can do about an entry that is wrong. */
export function PutRightBar(props: PutRightBarProps) {
  const { child, withdraw, move, renderCorrect, renderHistory, onGone } = props;
  const [open, setOpen] = useState<'correct' | 'withdraw' | 'move' | 'history'>();
  const close = () => setOpen(undefined);
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
      {open === 'correct' && renderCorrect(close)}
      {open === 'history' && renderHistory(close)}
      {open === 'withdraw' && (
        <PutRightDialog
          title={`Withdraw this for ${child.name}?`}
          initial={noReason}
          send={withdraw}
          saveLabel="Withdraw"
          onDone={() => onGone('withdrawn')}
          onClose={close}
        >
          {() => (
            <p className={classes.now}>The family sees it no more. What it said stays in its history, for staff.</p>
          )}
        </PutRightDialog>
      )}
      {open === 'move' && <MoveDialog child={child} move={move} onDone={() => onGone('moved')} onClose={close} />}
    </div>
  );
}

interface MoveDialogProps {
  child: PutRightBarProps['child'];
  move: PutRightBarProps['move'];
  onDone: () => void;
  onClose: () => void;
}

const wrongChild = { Reason: 'Wrong child', IsReasonShared: false, to: '' };

function MoveDialog({ child, move, onDone, onClose }: MoveDialogProps) {
  const { data: children } = useQuery(filterChildrenQuery(useFilterScope()));
  const others = (children ?? []).filter(({ ChildID }) => ChildID !== child.id);
  return (
    <PutRightDialog
      title={`Whose was it, not ${child.name}’s?`}
      initial={wrongChild}
      problems={({ to }) => (to === '' ? [{ field: 'to', message: 'Please select a student.' }] : [])}
      send={({ to, ...why }) => move(Number(to), why)}
      saveLabel="Move"
      onDone={onDone}
      onClose={onClose}
    >
      {({ to }, change, errors) => (
        <ChoiceGrid
          label="Student"
          choices={others.map((other) => ({ value: String(other.ChildID), label: childName(other) }))}
          value={to === '' ? null : to}
          onChange={(chosen) => change({ to: chosen })}
          minTileWidth={120}
          error={errors.to}
        />
      )}
    </PutRightDialog>
  );
}

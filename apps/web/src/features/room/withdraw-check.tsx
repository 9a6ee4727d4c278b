import { undoSleepCheck } from '@footprints/contracts/sleep';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { PutRightDialog } from '../entries/put-right-dialog.tsx';
import { noReason } from '../entries/why-fields.tsx';
import { useRefreshRoom } from './queries.ts';
import classes from './sheet.module.css';

interface WithdrawCheckProps {
  checkId: number;
  childId: number;
  /** Whose check it is, and of when. */
  title: string;
  onDone: () => void;
}

/** Strikes a check that was wrong, however long ago; the server asks why once five minutes have passed. */
export function WithdrawCheck({ checkId: SleepCheckID, childId: ChildID, title, onDone }: WithdrawCheckProps) {
  const refresh = useRefreshRoom();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        className={classes.withdraw}
        aria-label={`Withdraw the check of ${title}`}
        onClick={() => setOpen(true)}
      >
        Withdraw…
      </Button>
      {isOpen && (
        <PutRightDialog
          title={`Withdraw the check of ${title}?`}
          entry={{ ChildID }}
          filled={() => noReason}
          send={({ Reason }) => call(undoSleepCheck, { body: { SleepCheckID, Reason } })}
          isPrivate
          saveLabel="Withdraw"
          onDone={() => {
            setOpen(false);
            onDone();
            refresh();
          }}
          onClose={() => setOpen(false)}
        >
          {() => <p>It stays on the sheet, struck, and counts for nothing.</p>}
        </PutRightDialog>
      )}
    </>
  );
}

import { type AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { saveHold } from '@footprints/contracts/retention';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../lists/loaded.tsx';
import { HoldLine } from '../places/hold-line.tsx';
import classes from './child-cards.module.css';
import { useHolds } from './use-holds.ts';

/** Holds everything of a child, so that nothing of it goes, and says which holds stand and stood (product 25.13). */
export function HoldCard({ child }: { child: AdminChild }) {
  const [isOpen, setIsOpen] = useState(false);
  const { retention, holds, isHeld } = useHolds(child);
  return (
    <Card title="Hold the records">
      <p className={classes.none}>
        For a dispute or an inspection: nothing of {child.FirstName} goes until the hold is ended.
      </p>
      {holds.map((hold) => (
        <HoldLine key={hold.HoldID} hold={hold} />
      ))}
      {retention.error && !retention.data && <LoadFailed query={retention} />}
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {isHeld ? 'Hold for another reason' : 'Hold'}
      </Button>
      {isOpen && <HoldDialog child={child} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function HoldDialog({ child, onClose }: { child: AdminChild; onClose: () => void }) {
  const form = useRecordForm({
    initial: { Reason: '' },
    bodyOf: ({ Reason }) => ({ ChildID: child.ChildID, Reason }),
    save: useSaveRecord(saveHold, 'The records are held.', { takesKey: true }),
    onSaved: onClose,
  });
  return (
    <RecordDialog title={`Hold the records of ${childName(child)}`} form={form} onClose={onClose}>
      <Textarea label="Why" {...form.bind('Reason')} />
    </RecordDialog>
  );
}

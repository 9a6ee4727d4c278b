import type { AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { saveHold } from '@footprints/contracts/retention';
import { Textarea } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

export function HoldDialog({ child, onClose }: { child: AdminChild; onClose: () => void }) {
  const form = useRecordForm({
    initial: { Reason: '' },
    bodyOf: ({ Reason }) => ({ ChildID: child.ChildID, Reason }),
    save: useSaveRecord(saveHold, 'The records are on hold.', { takesKey: true }),
    onSaved: onClose,
  });
  return (
    <RecordDialog title={`Hold the records of ${childName(child)}`} form={form} onClose={onClose}>
      <Textarea label="Why" {...form.bind('Reason')} />
    </RecordDialog>
  );
}

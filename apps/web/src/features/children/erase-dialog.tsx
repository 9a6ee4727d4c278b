import { type AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { askErasure } from '@footprints/contracts/erasures';
import { useEffect, useRef } from 'react';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { NoteField } from '../../ui/note-field.tsx';
import { ErasurePlan } from './erasure-plan.tsx';

/** Asks to erase what is about a child that has left, after showing what goes and what stays (product 25.20). */
export function EraseDialog({ child, onClose }: { child: AdminChild; onClose: () => void }) {
  // The first field stands below what is to be read before it.
  const beginning = useRef<HTMLParagraphElement>(null);
  useEffect(() => beginning.current?.focus(), []);
  const form = useRecordForm({
    initial: { Reason: '' },
    bodyOf: ({ Reason }) => ({ ChildID: child.ChildID, Reason }),
    save: useSaveRecord(askErasure, 'The erasure was asked for. Someone else has to confirm it.'),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={`Erase what is about ${childName(child)}`}
      form={form}
      onClose={onClose}
      saveLabel="Ask for the erasure"
    >
      <p ref={beginning} tabIndex={-1} className="quiet">
        Nothing is erased yet: someone else has to confirm it on the Erasures page. After that, it can’t be undone.
        Backups hold it until they are deleted, after 14 days unless someone has set another time; if one is restored,
        it is erased again. Copies that anyone has saved or downloaded stay with them. Please tell the family so.
      </p>
      <ErasurePlan childId={child.ChildID} />
      <NoteField
        label="Why, without the name of the child or a guardian: the reason stays"
        required
        placeholder="The family has asked for it by letter."
        {...form.bind('Reason')}
      />
    </RecordDialog>
  );
}

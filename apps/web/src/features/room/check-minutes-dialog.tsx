import { type RoomRules, saveRoomRules } from '@footprints/contracts/room-rules';
import { TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { wholeNumber } from '../../forms/whole-number.ts';

/** After how many minutes whoever sleeps in a room is looked at; left empty, as the children's age asks. */
export function CheckMinutesDialog({ room, onClose }: { room: RoomRules; onClose: () => void }) {
  const form = useRecordForm({
    initial: { CheckMinutes: room.CheckMinutes === null ? '' : String(room.CheckMinutes) },
    bodyOf: ({ CheckMinutes }) => ({
      ClassroomID: room.ClassroomID,
      Version: room.Version ?? undefined,
      CheckMinutes: CheckMinutes.trim() === '' ? null : wholeNumber(CheckMinutes),
    }),
    save: useSaveRecord(saveRoomRules, `The checks of ${room.ClassroomName} were saved.`),
    onSaved: onClose,
  });
  return (
    <RecordDialog title={`Checks of ${room.ClassroomName}`} form={form} onClose={onClose}>
      <TextInput
        label="Minutes between two checks"
        description="5 to 60, of every child who sleeps here. Empty: 15 for children under 24 months, none for older ones. A nap under way goes by it from its next check on."
        inputMode="numeric"
        {...form.bind('CheckMinutes')}
      />
    </RecordDialog>
  );
}

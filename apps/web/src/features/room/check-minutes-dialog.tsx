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
        description="5 to 60, for every child who sleeps here. Leave empty for 15 minutes under 24 months and no checks after that. A nap that has begun follows it from the next check on."
        inputMode="numeric"
        {...form.bind('CheckMinutes')}
      />
    </RecordDialog>
  );
}

import { type LocationRetention, saveRetention } from '@footprints/contracts/retention';
import { keepUnits } from '@footprints/contracts/retention-days';
import { type RecordKind, recordKindIds, recordKinds } from '@footprints/contracts/retention-kinds';
import {
  type RetentionPreset,
  retentionPresetIds,
  retentionPresets,
  rulesOfPreset,
} from '@footprints/contracts/retention-presets';
import { NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { mediumDate } from '../../lib/dates.ts';
import { keepInWords } from './retention-words.ts';

interface Fields {
  Preset: RetentionPreset | null;
  Kind: RecordKind | '';
  Count: number;
  Unit: (typeof keepUnits)[number];
  Reason: string;
}

/** Takes a set of rules over, or sets one kind of record, with the reason. */
export function RetentionDialog({ location, onClose }: { location: LocationRetention; onClose: () => void }) {
  const initial: Fields = { Preset: null, Kind: '', Count: 1, Unit: 'year', Reason: '' };
  const form = useRecordForm({
    initial,
    bodyOf: ({ Preset, Kind, Count, Unit, Reason }: Fields) => ({
      LocationID: location.LocationID,
      Version: location.Version,
      Preset,
      Rules: Kind === '' ? [] : [{ Kind, Keep: { Count, Unit }, From: fromOf(location, Kind), Citation: '' }],
      Reason,
    }),
    save: useSaveRecord(saveRetention, `How long ${location.LocationName} keeps records was saved.`),
    onSaved: onClose,
  });
  const preset = form.bind('Preset');
  const kind = form.bind('Kind');
  const count = form.bind('Count');
  const unit = form.bind('Unit');
  const reason = form.bind('Reason');
  const chosen = preset.value && retentionPresets[preset.value];
  return (
    <RecordDialog title={`How long ${location.LocationName} keeps records`} form={form} onClose={onClose}>
      <NativeSelect
        label="Take over a set of rules"
        value={preset.value ?? ''}
        error={preset.error}
        data={[
          { value: '', label: 'None' },
          ...retentionPresetIds.map((id) => ({ value: id, label: retentionPresets[id].title })),
        ]}
        onChange={({ currentTarget: { value } }) => preset.onChange(value === '' ? null : (value as RetentionPreset))}
      />
      {chosen && preset.value && (
        <div>
          <p>
            As read on {mediumDate(chosen.readOn)}. {chosen.note}
          </p>
          <ul>
            {rulesOfPreset(preset.value).map(([one, { Keep, From, Citation }]) => (
              <li key={one}>
                {recordKinds[one].title}: {keepInWords(Keep, From)} ({Citation})
              </li>
            ))}
          </ul>
        </div>
      )}
      <NativeSelect
        label="Or set one kind of record"
        value={kind.value}
        error={kind.error}
        data={[
          { value: '', label: 'None' },
          ...recordKindIds.map((id) => ({ value: id, label: recordKinds[id].title })),
        ]}
        onChange={({ currentTarget: { value } }) => kind.onChange(value as RecordKind | '')}
      />
      {kind.value !== '' && (
        <>
          <NumberInput
            label="Kept for"
            min={1}
            value={count.value}
            error={count.error}
            onChange={(value) => count.onChange(Number(value))}
          />
          <NativeSelect
            label="Unit"
            value={unit.value}
            error={unit.error}
            data={keepUnits.map((value) => ({ value, label: `${value}s` }))}
            onChange={({ currentTarget: { value } }) => unit.onChange(value as Fields['Unit'])}
          />
        </>
      )}
      <Textarea
        label="Why"
        value={reason.value}
        error={reason.error}
        onChange={({ currentTarget: { value } }) => reason.onChange(value)}
      />
    </RecordDialog>
  );
}

/** What a kind's time is counted from at a location, which the dialog leaves as it is. */
const fromOf = ({ Rules }: LocationRetention, kind: RecordKind) =>
  Rules.find(({ Kind }) => Kind === kind)?.From ?? recordKinds[kind].from[0];

import { type LocationRetention, saveRetention } from '@footprints/contracts/retention';
import { type CountedFrom, keepUnits } from '@footprints/contracts/retention-days';
import { type RecordKind, recordKindIds, recordKinds } from '@footprints/contracts/retention-kinds';
import {
  type RetentionPreset,
  retentionPresetIds,
  retentionPresets,
  rulesOfPreset,
} from '@footprints/contracts/retention-presets';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { wholeNumber } from '../../forms/whole-number.ts';
import { longDate } from '../../lib/dates.ts';
import { PresetSource } from '../../ui/preset-source.tsx';
import { countedFromInWords, keepInWords } from './retention-words.ts';

interface Fields {
  Preset: RetentionPreset | '';
  Kind: RecordKind | '';
  /** Nothing of it goes by itself. */
  IsForever: boolean;
  Count: string;
  Unit: (typeof keepUnits)[number];
  From: CountedFrom;
  Citation: string;
  Reason: string;
}

/** Takes a set of rules over, or sets all that the rule of one kind of record says, with the reason. */
export function RetentionDialog({ location, onClose }: { location: LocationRetention; onClose: () => void }) {
  const initial: Fields = { Preset: '', Kind: '', ...nothingChosen, Reason: '' };
  const form = useRecordForm({
    initial,
    bodyOf: ({ Preset, Kind, IsForever, Count, Unit, From, Citation, Reason }: Fields) => ({
      LocationID: location.LocationID,
      Version: location.Version,
      Preset: Preset || null,
      Rules:
        Kind === '' ? [] : [{ Kind, Keep: IsForever ? null : { Count: wholeNumber(Count), Unit }, From, Citation }],
      Reason,
    }),
    save: useSaveRecord(saveRetention, `How long ${location.LocationName} keeps records was saved.`),
    onSaved: onClose,
  });
  const { Preset, Kind, IsForever } = form.fields;
  return (
    <RecordDialog title={`How long ${location.LocationName} keeps records`} form={form} onClose={onClose}>
      <NativeSelect
        label="Use a set of rules"
        data={[
          { value: '', label: 'None' },
          ...retentionPresetIds.map((id) => ({ value: id, label: retentionPresets[id].title })),
        ]}
        {...form.bind('Preset')}
      />
      {Preset !== '' && (
        <PresetSource
          words={`As read on ${longDate(retentionPresets[Preset].readOn)}. ${retentionPresets[Preset].note}`}
          rules={rulesOfPreset(Preset).map(
            ([one, { Keep, From, Citation }]) => `${recordKinds[one].title}: ${keepInWords(Keep, From)} (${Citation})`,
          )}
        />
      )}
      <NativeSelect
        label="Or set one kind of record"
        data={[
          { value: '', label: 'None' },
          ...recordKindIds.map((id) => ({ value: id, label: recordKinds[id].title })),
        ]}
        {...form.bind('Kind')}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as RecordKind | '';
          form.change({ Kind: chosen, ...(chosen === '' ? nothingChosen : presentOf(location, chosen)) });
        }}
      />
      {Kind !== '' && (
        <>
          <NativeSelect
            label="Keep it"
            data={[
              { value: 'time', label: 'For a time' },
              { value: 'forever', label: keepInWords(null) },
            ]}
            value={IsForever ? 'forever' : 'time'}
            error={form.errors.IsForever}
            onChange={({ currentTarget }) => form.change({ IsForever: currentTarget.value === 'forever' })}
          />
          {!IsForever && (
            <>
              <TextInput label="Kept for" inputMode="numeric" {...form.bind('Count')} />
              <NativeSelect
                label="Unit"
                data={keepUnits.map((value) => ({ value, label: `${value}s` }))}
                {...form.bind('Unit')}
              />
              <NativeSelect
                label="Counted from"
                data={recordKinds[Kind].from.map((value) => ({ value, label: countedFromInWords[value] }))}
                {...form.bind('From')}
              />
            </>
          )}
          <TextInput
            label="Source"
            description="A law or a contract, such as WAC 110-300-0465(2). Leave empty for a rule of your own."
            {...form.bind('Citation')}
          />
        </>
      )}
      <Textarea label="Why" {...form.bind('Reason')} />
    </RecordDialog>
  );
}

type Rule = Pick<Fields, 'IsForever' | 'Count' | 'Unit' | 'From' | 'Citation'>;
const nothingChosen: Rule = { IsForever: false, Count: '1', Unit: 'year', From: 'recorded', Citation: '' };

/** The rule of a kind as it is now, from where it is changed. */
function presentOf({ Rules }: LocationRetention, kind: RecordKind): Rule {
  const rule = Rules.find(({ Kind }) => Kind === kind);
  const { Count, Unit } = rule?.Keep ?? nothingChosen;
  const From = rule?.From ?? recordKinds[kind].from[0];
  return { IsForever: rule?.Keep === null, Count: String(Count), Unit, From, Citation: rule?.Citation ?? '' };
}

import { type LocationRetention, saveRetention } from '@footprints/contracts/retention';
import { type CountedFrom, keepUnits } from '@footprints/contracts/retention-days';
import { type RecordKind, recordKindIds, recordKinds } from '@footprints/contracts/retention-kinds';
import {
  type RetentionPreset,
  retentionPresetIds,
  retentionPresets,
  rulesOfPreset,
} from '@footprints/contracts/retention-presets';
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { mediumDate } from '../../lib/dates.ts';
import { countedFromInWords, keepInWords } from './retention-words.ts';

interface Fields {
  Preset: RetentionPreset | null;
  Kind: RecordKind | '';
  /** Nothing of it goes by itself. */
  IsForever: boolean;
  Count: number;
  Unit: (typeof keepUnits)[number];
  From: CountedFrom;
  Citation: string;
  Reason: string;
}

/** Takes a set of rules over, or sets all that the rule of one kind of record says, with the reason. */
export function RetentionDialog({ location, onClose }: { location: LocationRetention; onClose: () => void }) {
  const initial: Fields = { Preset: null, Kind: '', ...nothingChosen, Reason: '' };
  const form = useRecordForm({
    initial,
    bodyOf: ({ Preset, Kind, IsForever, Count, Unit, From, Citation, Reason }: Fields) => ({
      LocationID: location.LocationID,
      Version: location.Version,
      Preset,
      Rules: Kind === '' ? [] : [{ Kind, Keep: IsForever ? null : { Count, Unit }, From, Citation }],
      Reason,
    }),
    save: useSaveRecord(saveRetention, `How long ${location.LocationName} keeps records was saved.`),
    onSaved: onClose,
  });
  const preset = form.bind('Preset');
  const kind = form.bind('Kind');
  const isForever = form.bind('IsForever');
  const count = form.bind('Count');
  const unit = form.bind('Unit');
  const from = form.bind('From');
  const citation = form.bind('Citation');
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
        onChange={({ currentTarget: { value } }) => {
          const Kind = value as RecordKind | '';
          form.change({ Kind, ...(Kind === '' ? nothingChosen : presentOf(location, Kind)) });
        }}
      />
      {kind.value !== '' && (
        <>
          <NativeSelect
            label="It is kept"
            value={isForever.value ? 'forever' : 'time'}
            error={isForever.error}
            data={[
              { value: 'time', label: 'For a time' },
              { value: 'forever', label: keepInWords(null) },
            ]}
            onChange={({ currentTarget: { value } }) => isForever.onChange(value === 'forever')}
          />
          {!isForever.value && (
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
              <NativeSelect
                label="Counted from"
                value={from.value}
                error={from.error}
                data={recordKinds[kind.value].from.map((value) => ({ value, label: countedFromInWords[value] }))}
                onChange={({ currentTarget: { value } }) => from.onChange(value as CountedFrom)}
              />
            </>
          )}
          <TextInput
            label="Where that is said"
            description="A law or a contract, such as WAC 110-300-0465(2). Empty: it is your own rule."
            value={citation.value}
            error={citation.error}
            onChange={({ currentTarget: { value } }) => citation.onChange(value)}
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

type Rule = Pick<Fields, 'IsForever' | 'Count' | 'Unit' | 'From' | 'Citation'>;
const nothingChosen: Rule = { IsForever: false, Count: 1, Unit: 'year', From: 'recorded', Citation: '' };

/** The rule of a kind as it is now, from where it is changed. */
function presentOf({ Rules }: LocationRetention, kind: RecordKind): Rule {
  const rule = Rules.find(({ Kind }) => Kind === kind);
  const { Count, Unit } = rule?.Keep ?? nothingChosen;
  const From = rule?.From ?? recordKinds[kind].from[0];
  return { IsForever: rule?.Keep === null, Count, Unit, From, Citation: rule?.Citation ?? '' };
}

import { type LocationRules, saveRatioRules } from '@footprints/contracts/ratio';
import { type RatioPreset, ratioPresetIds, ratioPresets } from '@footprints/contracts/ratio-presets';
import { NativeSelect } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { longDate } from '../../lib/dates.ts';
import { PresetSource } from '../../ui/preset-source.tsx';
import { agesOf } from './ages.ts';
import { fieldOfRule, OwnRulesField, ruleOfField } from './own-rules-field.tsx';

/** Which set of rules a location goes by, and where it is stricter. */
export function RatioRulesDialog({ location, onClose }: { location: LocationRules; onClose: () => void }) {
  const present: RatioPreset | '' = location.Preset ?? '';
  const form = useRecordForm({
    initial: {
      Preset: present,
      Own: location.Rules.filter(({ Source }) => Source === 'own').map(fieldOfRule),
    },
    bodyOf: ({ Preset, Own }) => ({
      LocationID: location.LocationID,
      Version: location.Version,
      Preset: Preset || null,
      Own: Own.map(ruleOfField),
    }),
    save: useSaveRecord(saveRatioRules, `The ratios at ${location.LocationName} were saved.`),
    onSaved: onClose,
  });
  const { Preset } = form.fields;
  const chosen = Preset && ratioPresets[Preset];
  return (
    <RecordDialog title={`Ratios at ${location.LocationName}`} form={form} onClose={onClose}>
      <NativeSelect
        label="Set of rules"
        data={[
          { value: '', label: 'None: only our own rules' },
          ...ratioPresetIds.map((id) => ({ value: id, label: ratioPresets[id].title })),
        ]}
        {...form.bind('Preset')}
      />
      {chosen && (
        <PresetSource
          words={`As read on ${longDate(chosen.readOn)}. ${chosen.note}`}
          rules={chosen.rules.map(
            (rule) => `${agesOf(rule)}: one adult for ${rule.ChildrenPerStaff} (${rule.Citation})`,
          )}
        />
      )}
      <OwnRulesField {...form.bind('Own')} />
    </RecordDialog>
  );
}

import { type LocationRules, saveRatioRules } from '@footprints/contracts/ratio';
import { type RatioPreset, ratioPresetIds, ratioPresets } from '@footprints/contracts/ratio-presets';
import { NativeSelect, TextInput } from '@mantine/core';
import { LinesField } from '../../forms/lines-field.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { wholeNumber } from '../../forms/whole-number.ts';
import { longDate } from '../../lib/dates.ts';
import { newKey } from '../../lib/new-key.ts';
import { PresetSource } from '../../ui/preset-source.tsx';
import { agesOf } from './ages.ts';
import classes from './rules.module.css';

const fieldOfRule = (rule: LocationRules['Rules'][number]) => ({
  key: newKey(),
  from: String(rule.FromMonths),
  to: String(rule.ToMonths),
  children: String(rule.ChildrenPerStaff),
  citation: rule.Citation,
});

/** A rule of a location's own as it is typed. */
type OwnRuleField = ReturnType<typeof fieldOfRule>;

const ruleOfField = ({ from, to, children, citation }: OwnRuleField) => ({
  FromMonths: wholeNumber(from),
  ToMonths: wholeNumber(to),
  ChildrenPerStaff: wholeNumber(children),
  Citation: citation,
});

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

/** The rules of a location's own, one below the other. */
function OwnRulesField(props: FieldBinding<OwnRuleField[]>) {
  return (
    <LinesField
      {...props}
      label="Our own rules"
      hint="As strict as the set or stricter. Ages in months; the second is no longer included."
      noun="rule"
      lineClass={classes.ownRule}
      emptyLine={() => ({ key: newKey(), from: '', to: '', children: '', citation: '' })}
    >
      {(_, bind, isAdded) => (
        <>
          <TextInput
            label="From months"
            inputMode="numeric"
            {...bind('from')}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this line
            autoFocus={isAdded}
          />
          <TextInput label="Up to months" inputMode="numeric" {...bind('to')} />
          <TextInput label="One adult for" inputMode="numeric" {...bind('children')} />
          <TextInput label="Source" {...bind('citation')} />
        </>
      )}
    </LinesField>
  );
}

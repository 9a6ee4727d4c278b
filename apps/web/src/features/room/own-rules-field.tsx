import type { LocationRules } from '@footprints/contracts/ratio';
import { TextInput } from '@mantine/core';
import { LinesField } from '../../forms/lines-field.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { wholeNumber } from '../../forms/whole-number.ts';
import { newKey } from '../../lib/new-key.ts';
import classes from './rules.module.css';

export const fieldOfRule = (rule: LocationRules['Rules'][number]) => ({
  key: newKey(),
  from: String(rule.FromMonths),
  to: String(rule.ToMonths),
  children: String(rule.ChildrenPerStaff),
  citation: rule.Citation,
});

/** A rule of a location's own as it is typed. */
type OwnRuleField = ReturnType<typeof fieldOfRule>;

export const ruleOfField = ({ from, to, children, citation }: OwnRuleField) => ({
  FromMonths: wholeNumber(from),
  ToMonths: wholeNumber(to),
  ChildrenPerStaff: wholeNumber(children),
  Citation: citation,
});

/** The rules of a location's own, one below the other. */
export function OwnRulesField(props: FieldBinding<OwnRuleField[]>) {
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

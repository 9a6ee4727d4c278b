import type { LocationRules } from '@footprints/contracts/ratio';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './rules.module.css';

/** A rule of a location's own as it is typed. */
export interface OwnRuleField {
  key: string;
  from: string;
  to: string;
  children: string;
  citation: string;
}

let madeSoFar = 0;
const newKey = () => `rule-${(madeSoFar += 1)}`;

/** A rule as the form shows it. */
export const fieldOfRule = (rule: LocationRules['Rules'][number]): OwnRuleField => ({
  key: newKey(),
  from: String(rule.FromMonths),
  to: String(rule.ToMonths),
  children: String(rule.ChildrenPerStaff),
  citation: rule.Citation,
});

/** What nobody typed is no number, which the contract refuses in its words. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** A rule as it is sent. */
export const ruleOfField = ({ from, to, children, citation }: OwnRuleField) => ({
  FromMonths: numberOf(from),
  ToMonths: numberOf(to),
  ChildrenPerStaff: numberOf(children),
  Citation: citation,
});

interface OwnRulesFieldProps {
  value: readonly OwnRuleField[];
  error?: string | undefined;
  onChange: (rules: OwnRuleField[]) => void;
}

/** The rules of a location's own, one below the other. */
export function OwnRulesField({ value: rules, error, onChange }: OwnRulesFieldProps) {
  const change = (key: string, part: Partial<OwnRuleField>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const add = () => onChange([...rules, { key: newKey(), from: '', to: '', children: '', citation: '' }]);
  return (
    <fieldset className={classes.own}>
      <legend className={classes.legend}>Our own rules</legend>
      <p className={classes.source}>
        As strict as the set or stricter. Ages in months; the second is no longer included.
      </p>
      {rules.map((rule, index) => (
        <div key={rule.key} className={classes.ownRule} role="group" aria-label={`Rule ${String(index + 1)}`}>
          <TextInput
            label="From months"
            inputMode="numeric"
            value={rule.from}
            onChange={(event) => change(rule.key, { from: event.currentTarget.value })}
          />
          <TextInput
            label="Up to months"
            inputMode="numeric"
            value={rule.to}
            onChange={(event) => change(rule.key, { to: event.currentTarget.value })}
          />
          <TextInput
            label="One adult for"
            inputMode="numeric"
            value={rule.children}
            onChange={(event) => change(rule.key, { children: event.currentTarget.value })}
          />
          <TextInput
            label="Where it stands"
            value={rule.citation}
            onChange={(event) => change(rule.key, { citation: event.currentTarget.value })}
          />
          <IconButton
            label={`Take rule ${String(index + 1)} away`}
            onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error !== undefined && <p className={classes.error}>{error}</p>}
      <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
        Add a rule
      </Button>
    </fieldset>
  );
}

import { TextInput } from '@mantine/core';
import { LinesField } from '../../forms/lines-field.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { emptyGroup, type GroupField } from './groups.ts';
import classes from './groups-field.module.css';

/** The groups of a classroom in their order: add, rename, move up or down, remove. */
export function GroupsField({ value: groups, error, onChange }: FieldBinding<GroupField[]>) {
  return (
    <LinesField
      label="Groups"
      hint="They stand in this order wherever children are picked."
      noun="group"
      value={groups}
      error={error}
      lineClass={classes.group}
      emptyLine={emptyGroup}
      nameOf={({ name }) => name}
      isOrdered
      whyKept={({ children }) => (children > 0 ? 'has children' : undefined)}
      onChange={onChange}
    >
      {(group, bind, isAdded) => (
        <TextInput
          aria-label={`Name of group ${String(groups.indexOf(group) + 1)}`}
          error={error !== undefined && group.name.trim() === ''}
          className={classes.name ?? ''}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this group
          autoFocus={isAdded}
          {...bind('name')}
        />
      )}
    </LinesField>
  );
}

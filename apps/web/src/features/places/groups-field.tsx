import { isVisible } from '@footprints/contracts/fields';
import { TextInput } from '@mantine/core';
import { LinesField } from '../../forms/lines-field.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { newKey } from '../../lib/new-key.ts';
import classes from './groups-field.module.css';

/** A group of a classroom as its form holds it; the key tells its lines apart. */
export interface GroupField {
  key: string;
  /** Undefined: a new one. */
  GroupID: number | undefined;
  GroupName: string;
  /** How many children are in it: only an empty group can be removed. */
  Children: number;
}

export const emptyGroup = (): GroupField => ({ key: newKey(), GroupID: undefined, GroupName: '', Children: 0 });

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
      nameOf={({ GroupName }) => GroupName}
      isOrdered
      whyKept={({ Children }) => (Children > 0 ? 'has children' : undefined)}
      onChange={onChange}
    >
      {(group, bind, isAdded) => (
        <TextInput
          aria-label={`Name of group ${String(groups.indexOf(group) + 1)}`}
          error={error !== undefined && !isVisible(group.GroupName)}
          className={classes.name}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this group
          autoFocus={isAdded}
          {...bind('GroupName')}
        />
      )}
    </LinesField>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { emptyGroup, type GroupField, moved } from './groups.ts';
import classes from './groups-field.module.css';

interface GroupsFieldProps {
  value: readonly GroupField[];
  error: string | undefined;
  onChange: (groups: GroupField[]) => void;
}

/** The groups of a classroom in their order: add, rename, move up or down, remove. */
export function GroupsField({ value: groups, error, onChange }: GroupsFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState<string>();

  const rename = (index: number, name: string) =>
    onChange(groups.map((group, at) => (at === index ? { ...group, name } : group)));
  const move = (index: number, to: number) => {
    onChange(moved(groups, index, to));
    setSaid(`${nameOf(groups[index], index)} is now number ${to + 1} of ${groups.length}.`);
  };
  const add = () => {
    const group = emptyGroup();
    setAdded(group.key);
    onChange([...groups, group]);
  };
  const remove = (index: number) => {
    onChange(groups.filter((_, at) => at !== index));
    setSaid(`${nameOf(groups[index], index)} was removed.`);
    // The button goes with its group.
    field.current?.focus();
  };
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className={classes.field}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
    >
      <legend className={classes.label}>Groups</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        They stand in this order wherever children are picked.
      </p>
      <ul className={classes.groups}>
        {groups.map((group, index) => {
          const name = nameOf(group, index);
          const isTaken = group.children > 0;
          return (
            <li key={group.key} className={classes.group}>
              <TextInput
                aria-label={`Name of group ${index + 1}`}
                value={group.name}
                error={error !== undefined && group.name.trim() === ''}
                className={classes.name ?? ''}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this group
                autoFocus={group.key === added}
                onChange={(event) => rename(index, event.currentTarget.value)}
              />
              <IconButton label={`Move ${name} up`} isIdle={index === 0} onClick={() => move(index, index - 1)}>
                <IconArrowUp size={20} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                isIdle={index === groups.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={20} aria-hidden />
              </IconButton>
              <IconButton
                label={isTaken ? `${name} has children and cannot be removed` : `Remove ${name}`}
                isIdle={isTaken}
                onClick={() => remove(index)}
              >
                <IconTrash size={20} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
        Add group
      </Button>
      <p role="status" className={classes.hidden}>
        {said}
      </p>
    </fieldset>
  );
}

function nameOf(group: GroupField | undefined, index: number): string {
  return group?.name.trim() || `group ${index + 1}`;
}

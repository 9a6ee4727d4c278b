import { listStandards, type StandardRow } from '@footprints/contracts/curriculum';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { FieldBinding } from '../../forms/use-form.ts';
import { counted } from '../../lib/counted.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailed } from '../../lists/loaded.tsx';
import { useRows } from '../../lists/use-rows.ts';
import classes from './curriculum.module.css';

type ChosenStandard = Pick<StandardRow, 'StandardID' | 'Code' | 'Title'>;

/** So long after the last key the search is asked for. */
const pauseMs = 250;
/** So many are offered; a longer search finds the others. */
const offered = 8;

/** The standards of a lesson: those chosen, and a search by code and title for others. */
export function StandardPicker({ value, onChange }: FieldBinding<ChosenStandard[]>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [search] = useDebouncedValue(text.trim(), pauseMs);
  const asked = { Search: search, Sort: 'Code', PageSize: offered } as const;
  const found = useRows(listStandards, asked, { enabled: search !== '' });
  const others = found.data?.data.filter((one) => !value.some(({ StandardID }) => StandardID === one.StandardID));
  const more = found.data ? found.data.count - found.data.data.length : 0;
  const change = (standards: ChosenStandard[], what: string) => {
    onChange(standards);
    setSaid(what);
    // The button goes with its standard.
    field.current?.focus();
  };

  return (
    <div role="group" aria-labelledby={id} className="rows">
      <span id={id} className={classes.label}>
        Standards
      </span>
      {value.length > 0 && (
        <ul aria-label="Chosen standards" className={classes.chosen}>
          {value.map((one) => (
            <li key={one.StandardID}>
              <span>
                <strong>{one.Code}</strong> {one.Title}
              </span>
              <IconButton
                icon={IconX}
                label={`Remove ${one.Code}`}
                onClick={() =>
                  change(
                    value.filter(({ StandardID }) => StandardID !== one.StandardID),
                    `${one.Code} was removed.`,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        type="search"
        aria-label="Search standards by code or title"
        placeholder="Search by code or title"
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches here and must not save the lesson; with Ctrl it does.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      {search !== '' && found.error && <LoadFailed query={found} />}
      {search !== '' && others && (
        <>
          <ul aria-label="Found standards" className={classes.found}>
            {others.map((one) => (
              <li key={one.StandardID}>
                <Button
                  variant="subtle"
                  className={classes.add ?? ''}
                  onClick={() =>
                    change(
                      [...value, { StandardID: one.StandardID, Code: one.Code, Title: one.Title }],
                      `${one.Code} was added.`,
                    )
                  }
                >
                  <span>
                    Add <strong>{one.Code}</strong> {one.Title}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          <p role="status" className={classes.hint}>
            {others.length === 0 && more === 0 && 'No other standard matches.'}
            {more > 0 && `${counted(more, 'more matches', 'more match')}: please search more closely.`}
          </p>
        </>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** So long after the last key the list is asked for. */
const pauseMs = 300;

interface ListSearchProps {
  label: string;
  /** What it looks in, where that is not plain. */
  hint?: string | undefined;
  /** What is searched for now, as the URL says it. */
  value: string;
  onChange: (search: string) => void;
}

/** A search box that asks when the person pauses or presses Enter, and follows the URL when that goes back. */
export function ListSearch({ label, hint, value, onChange }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setText(value);
      setAsked(value);
    }
  }

  const wanted = text.trim();
  // Asking is a step in the history, which would take back one to another page.
  const isLeaving = useNavigation().state === 'loading';
  const ask = () => {
    if (wanted === asked) return;
    setAsked(wanted);
    onChange(wanted);
  };
  // The pause is counted from the last key, however often the list is drawn anew meanwhile.
  const askAfterPause = useEffectEvent(ask);
  useEffect(() => {
    if (isLeaving) return undefined;
    const timer = setTimeout(askAfterPause, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, isLeaving]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form role="search" onSubmit={submit}>
      <TextInput
        type="search"
        label={label}
        placeholder={hint}
        value={text}
        maxLength={100}
        autoComplete="off"
        leftSection={<IconSearch size={20} aria-hidden />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}

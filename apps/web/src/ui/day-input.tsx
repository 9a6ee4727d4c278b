import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstDay, isRecordedDay } from '../lib/recorded-day.ts';

interface DayInputProps {
  label: string;
  /** `YYYY-MM-DD`, or nothing where no day is chosen. */
  value: string;
  today: string;
  /** Gets whole days up to today alone, and '' when the day is taken out of a field that may be empty. */
  onChange: (day: string) => void;
  mayBeEmpty?: boolean;
}

/** A day that something can have been recorded on: never after today. */
export function DayInput({ label, value, today, onChange, mayBeEmpty = false }: DayInputProps) {
  const [typed, setTyped] = useState({ text: value, at: value });
  const type = (text: string) => {
    setTyped({ text, at: value });
    if (isRecordedDay(text, today) || (mayBeEmpty && text === '')) onChange(text);
  };
  return (
    <TextInput
      type="date"
      label={label}
      // What is half typed stays until the day has changed.
      value={typed.at === value ? typed.text : value}
      min={firstDay}
      max={today}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

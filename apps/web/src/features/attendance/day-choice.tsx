import { TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './attendance-page.module.css';
import { dayBeside, firstDay, isRecordedDay } from './use-chosen-day.ts';

interface DayChoiceProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** Which day to look at: a date, or one day on or back; never after today. */
export function DayChoice({ day, today, onChange }: DayChoiceProps) {
  const [typed, setTyped] = useState({ text: day, at: day });
  const type = (text: string) => {
    setTyped({ text, at: day });
    if (isRecordedDay(text, today)) onChange(text);
  };
  return (
    <div role="group" aria-label="Day" className={classes.days}>
      <IconButton label="Previous day" onClick={() => onChange(dayBeside(day, -1))}>
        <IconChevronLeft size={22} aria-hidden />
      </IconButton>
      <TextInput
        type="date"
        label="Date"
        // What is half typed stays until the day has changed.
        value={typed.at === day ? typed.text : day}
        min={firstDay}
        max={today}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <IconButton label="Next day" isIdle={day >= today} onClick={() => onChange(dayBeside(day, 1))}>
        <IconChevronRight size={22} aria-hidden />
      </IconButton>
    </div>
  );
}

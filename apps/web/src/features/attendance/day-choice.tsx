import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '../../lib/days.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './attendance-page.module.css';

/** Which day to look at: a date, or one day on or back; never after today. */
export function DayChoice({ day, today, onChange }: { day: string; today: string; onChange: (day: string) => void }) {
  return (
    <div role="group" aria-label="Day" className={classes.days}>
      <IconButton icon={IconChevronLeft} size={22} label="Previous day" onClick={() => onChange(addDays(day, -1))} />
      <DayInput label="Date" value={day} today={today} onChange={onChange} />
      <IconButton
        icon={IconChevronRight}
        size={22}
        label="Next day"
        isIdle={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      />
    </div>
  );
}

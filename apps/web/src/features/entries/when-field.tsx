import { TextInput } from '@mantine/core';
import { clockOfInstant, dayOfInstant, timeOfInstant, todayInZone } from '../../lib/dates.ts';
import { dayName } from '../../lib/days.ts';
import type { StoredWhen } from '../../lib/storage.ts';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';
import { useSession } from '../identity/use-session.ts';
import { atTime, justNow, minutesAgo } from './when.ts';

const choices = [
  { value: 'now', label: 'Now' },
  { value: '5', label: '5 min ago' },
  { value: '10', label: '10 min ago' },
  { value: '20', label: '20 min ago' },
  { value: '30', label: '30 min ago' },
  { value: 'time', label: 'A time' },
] as const;

/** `12:05 PM`, with its day where that is not today. */
export function whenInWords({ at }: StoredWhen, timeZone: string | null, now = Date.now()): string {
  if (at === '') return '';
  const day = dayName(dayOfInstant(at, timeZone), todayInZone(timeZone, new Date(now)));
  return `${day === 'Today' ? '' : `${day}, `}${clockOfInstant(at, timeZone)}`;
}

interface WhenFieldProps {
  /** Null where it is still to be said. */
  value: StoredWhen | null;
  /** From when on it is counted back; the device's clock unless said otherwise. */
  now?: number;
  onChange: (when: StoredWhen) => void;
  error: string | undefined;
}

/** When what is recorded happened: now, unless somebody says otherwise; the time that comes of it stands beside. */
export function WhenField({ value, now, onChange, error }: WhenFieldProps) {
  const { timeZone } = useSession();
  const choose = (choice: StoredWhen['choice']) => {
    if (choice === 'now') onChange(justNow);
    else if (choice === 'time') onChange({ at: value?.at ?? '', choice });
    else onChange(minutesAgo(choice, now));
  };
  const isTime = value?.choice === 'time';
  return (
    <div className="parts">
      <ChoiceGrid
        label="When"
        choices={choices}
        value={value?.choice ?? null}
        onChange={choose}
        columns={{ wide: 3, narrow: 2 }}
        hint={value ? whenInWords(value, timeZone, now) : ''}
        error={isTime ? undefined : error}
      />
      {isTime && (
        <TextInput
          type="time"
          label="Time"
          defaultValue={value.at === '' ? '' : timeOfInstant(value.at, timeZone)}
          onChange={(event) => onChange(atTime(event.currentTarget.value, timeZone, now))}
          error={error}
        />
      )}
    </div>
  );
}

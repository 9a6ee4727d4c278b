import { type Child, childName } from '@footprints/contracts/children';
import type { Colour } from '@footprints/contracts/report-options';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import conditions from '../../ui/conditions.module.css';
import { ChildAvatar } from './child-avatar.tsx';
import classes from './student-chip.module.css';

interface StudentChipProps {
  child: Child;
  isSelected: boolean;
  /** Undefined where the form asks for no condition. */
  colour: Colour | undefined;
  /** The condition in words; '' when the chip has none to say. */
  word: string;
  onTap: (child: Child) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys walk over the chips of all groups; Tab still reaches each, so nobody has to know. */
function walkChips(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const around = event.currentTarget.closest('[data-chips]');
  if (step === undefined || !around) return;
  const chips = Array.from(around.querySelectorAll<HTMLElement>('[data-chip]'));
  event.preventDefault();
  chips[chips.indexOf(event.currentTarget) + step]?.focus();
}

/** One child to pick. Memoised: with a full room on the page, a tap draws one chip again, not sixty. */
export const StudentChip = memo(function StudentChip({ child, isSelected, colour, word, onTap }: StudentChipProps) {
  const name = childName(child);
  const tint = isSelected ? (colour === undefined ? classes.plain : conditions[colour]) : undefined;
  const notes = [word, child.IsHere ? '' : 'Absent'].filter((note) => note !== '');
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className={[classes.chip, tint].filter(Boolean).join(' ')}
      data-absent={!child.IsHere || undefined}
      data-chip
      onKeyDown={walkChips}
      onClick={() => {
        onTap(child);
      }}
    >
      <span className={classes.face}>
        <ChildAvatar name={name} size={34} />
        {isSelected && (
          <span className={classes.dot}>
            <IconCheck size={13} stroke={3.5} aria-hidden />
          </span>
        )}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>{' '}
        {notes.length > 0 && <span className={classes.notes}>{notes.join(' · ')}</span>}
      </span>
    </button>
  );
});

import { childName } from '@footprints/contracts/children';
import type { Colour } from '@footprints/contracts/report-types/conditions';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import conditions from '../../ui/conditions.module.css';
import { ChildAvatar } from './child-avatar.tsx';
import { AllergyMark, ConsentMark, type Mark } from './child-marks.tsx';
import classes from './student-chip.module.css';
import type { PickedChild } from './told-apart.ts';
import { walkChips } from './walk-chips.ts';

interface StudentChipProps {
  child: PickedChild;
  isSelected: boolean;
  /** Undefined where the form asks for no condition. */
  colour: Colour | undefined;
  /** The condition in words; '' when the chip has none to say. */
  word: string;
  /** The form could not be saved because the child has no condition. */
  lacksCondition: boolean;
  /** What must not be overlooked where the child is picked. */
  mark: Mark | undefined;
  onTap: (child: PickedChild) => void;
}

/** One child to pick. Memoised: with a full room on the page, a tap draws one chip again, not sixty. */
export const StudentChip = memo(function StudentChip(props: StudentChipProps) {
  const { child, isSelected, colour, word, lacksCondition, mark, onTap } = props;
  const tint = isSelected ? (colour === undefined ? classes.plain : conditions[colour]) : undefined;
  const notes = [child.IsHere ? '' : '(absent)', word].filter((note) => note !== '');
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className={[classes.chip, tint].filter(Boolean).join(' ')}
      data-absent={!child.IsHere || undefined}
      data-lacking={lacksCondition || undefined}
      data-chip
      onKeyDown={walkChips}
      onClick={() => onTap(child)}
    >
      <span className={classes.face}>
        <ChildAvatar name={childName(child)} photo={child.Photo} size={34} />
        {isSelected && (
          <span className={classes.dot}>
            <IconCheck size={13} stroke={3.5} aria-hidden />
          </span>
        )}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{child.Name}</span>{' '}
        {notes.length > 0 && <span className={classes.notes}>{notes.join(' ')}</span>}{' '}
        {mark === 'allergies' && <AllergyMark allergies={child.Allergies} />}
        {mark === 'photo consent' && !child.PhotoConsent && <ConsentMark />}
      </span>
    </button>
  );
});

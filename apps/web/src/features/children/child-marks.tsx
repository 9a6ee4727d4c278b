import { IconAlertTriangle, IconCameraOff } from '@tabler/icons-react';
import { allergyWords } from './allergy-words.ts';
import classes from './child-marks.module.css';

/** What the chips of a picker say of a child: meals must not hurt it, photos must be allowed. */
export type Mark = 'allergies' | 'photo consent';

/** What a child is allergic to; nothing where it is nothing. */
export function AllergyMark({ allergies }: { allergies: readonly string[] }) {
  if (allergies.length === 0) return null;
  return (
    <span className={classes.mark}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{allergyWords(allergies)}</span>
    </span>
  );
}

/** That a child must not be in a photo with others. */
export function ConsentMark() {
  return (
    <span className={classes.mark}>
      <IconCameraOff size={16} aria-hidden />
      <span>No photo consent</span>
    </span>
  );
}

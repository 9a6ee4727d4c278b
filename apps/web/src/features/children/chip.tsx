import { childName } from '@footprints/contracts/children';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { ChildAvatar } from './child-avatar.tsx';
import classes from './chip.module.css';

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

interface ChipProps {
  child: Parameters<typeof childName>[0] & { Name: string; Photo?: string | null | undefined };
  isPressed: boolean;
  isAbsent: boolean;
  /** Something is still to be said of the child. */
  isLacking?: boolean;
  /** Class of its colours while it is pressed; those of the accent unless told otherwise. */
  tint?: string | undefined;
  /** Of the face, in pixels. */
  faceSize: number;
  onTap: (event: MouseEvent) => void;
  /** What stands behind the name; '' for nothing. */
  notes: ReactNode;
  /** What must not be overlooked. */
  children?: ReactNode;
}

/** A child to tap: its face, with a check while it is pressed, its name, and what is to be known of it. */
export function Chip(props: ChipProps) {
  const { child, isPressed, isAbsent, isLacking = false, tint = classes.plain } = props;
  const { faceSize, onTap, notes, children } = props;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={[classes.chip, isPressed && tint].filter(Boolean).join(' ')}
      data-absent={isAbsent || undefined}
      data-lacking={isLacking || undefined}
      data-chip
      onKeyDown={walkChips}
      onClick={onTap}
    >
      <span className={classes.face}>
        <ChildAvatar name={childName(child)} photo={child.Photo} size={faceSize} />
        {isPressed && (
          <span className={classes.dot}>
            <IconCheck size={13} stroke={3.5} aria-hidden />
          </span>
        )}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{child.Name}</span> {notes && <span className={classes.notes}>{notes}</span>}{' '}
        {children}
      </span>
    </button>
  );
}

import type { MomentRow } from '@footprints/contracts/moments';
import { IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { NewMark } from '../../ui/new-mark.tsx';
import classes from './written-notes.module.css';

interface WrittenNotesProps {
  row: MomentRow;
  /** How one note lies among what else is said. */
  className: string | undefined;
  /** What somebody else of the family wrote did. */
  isCommentNew?: boolean;
}

/** What staff and family wrote about a moment, each with who wrote it. */
export function WrittenNotes({ row, className, isCommentNew = false }: WrittenNotesProps) {
  return (
    <>
      {row.HasNote && (
        <span className={className}>
          <span className={classes.mark}>
            <IconPencil size={16} aria-hidden />
            Teacher note
          </span>{' '}
          <bdi>{row.Note}</bdi>
        </span>
      )}{' '}
      {row.HasParentNote && (
        <span className={className}>
          <span className={classes.mark}>
            <IconMessageCircle size={16} aria-hidden />
            Parent note
          </span>{' '}
          {isCommentNew && <NewMark />} <bdi>{row.Child.ParentNote}</bdi>
        </span>
      )}
    </>
  );
}

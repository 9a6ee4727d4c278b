import { entryMessages } from '@footprints/contracts/entry-errors';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { photoProblem } from '../../lib/photo-rules.ts';
import { useFilePreview } from '../../lib/use-file-preview.ts';
import { Drawing } from '../../ui/drawings.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import classes from './badge-catalogue.module.css';
import { star } from '../../ui/more-drawings.ts';
import { RequiredMark } from '../../ui/required-mark.tsx';

interface ArtFieldProps {
  /** What was chosen just now. */
  file: File | null;
  /** The art that the badge has; '' for a new one. */
  present: string;
  onChange: (file: File | null) => void;
  error: string | undefined;
  /** How much of it is uploaded, from 0 to 1; null while nothing is under way. */
  sent: number | null;
}

/** A badge's round picture: the present one, or the one that will replace it. */
export function ArtField({ file, present, onChange, error, sent }: ArtFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const shownError = error ?? problem;
  const show = useFilePreview(file);
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} className={classes.artField}>
      <span className={classes.artFrame}>
        {file ? (
          <img
            ref={show}
            alt="The badge as it will look"
            className={classes.art}
            onError={() => {
              setProblem(entryMessages.photoWrongType);
              onChange(null);
            }}
          />
        ) : present === '' ? (
          <Drawing shape={star} size={96} />
        ) : (
          <img src={present} alt="The badge as it looks now" className={classes.art} />
        )}
      </span>
      <div className={classes.artText}>
        <span id={`${id}-label`} className={classes.label}>
          Picture
          <RequiredMark />
        </span>
        <span id={`${id}-hint`} className={classes.hint}>
          A JPEG of at most 8 MB; it is shown as a circle.
        </span>
        <FileButton
          accept="image/jpeg,.jpg,.jpeg"
          icon={<IconPhotoUp size={20} aria-hidden />}
          variant="default"
          describedBy={shownError ? `${id}-error` : `${id}-hint`}
          onChoose={(chosen) => {
            const found = photoProblem(chosen);
            setProblem(found);
            if (found === undefined) onChange(chosen);
          }}
        >
          {(file ?? present) ? 'Replace picture' : 'Choose picture'}
        </FileButton>
        {sent !== null && <span className={classes.hint}>Uploading… {Math.round(sent * 100)}%</span>}
        <FieldError id={`${id}-error`} isAlert={!error}>
          {shownError}
        </FieldError>
      </div>
    </div>
  );
}

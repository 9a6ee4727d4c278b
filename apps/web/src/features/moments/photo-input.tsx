import { Button } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import classes from './photo-field.module.css';

interface PhotoInputProps {
  label: string;
  /** The device itself offers the camera besides its pictures, as phones and tablets do. */
  takes: boolean;
  variant: 'filled' | 'default';
  describedBy: string | undefined;
  onChoose: (file: File) => void;
}

/**
 * What the browser's picker offers. Without `capture`, which would take the choice of a picture away. Chrome on Android
 * leaves the camera out wherever only pictures are asked for; a type that no file has brings it back.
 */
function acceptedTypes(takes: boolean): string {
  const forCamera = takes && /Android/.test(navigator.userAgent) ? ',android/allowCamera' : '';
  return `image/jpeg,.jpg,.jpeg${forCamera}`;
}

/** A button that opens the browser's own picker of files. */
export function PhotoInput({ label, takes, variant, describedBy, onChoose }: PhotoInputProps) {
  const Icon = takes ? IconCamera : IconPhotoUp;
  return (
    <Button
      component="label"
      variant={variant}
      className={classes.choose ?? ''}
      leftSection={<Icon size={20} aria-hidden />}
    >
      <input
        type="file"
        accept={acceptedTypes(takes)}
        className={classes.file}
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again after it was refused or replaced.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      {label}
    </Button>
  );
}

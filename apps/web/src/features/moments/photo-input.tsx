import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { FileButton } from '../../ui/file-button.tsx';

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

/** A button that opens the browser's own picker of pictures. */
export function PhotoInput({ label, takes, variant, describedBy, onChoose }: PhotoInputProps) {
  const Icon = takes ? IconCamera : IconPhotoUp;
  return (
    <FileButton
      accept={acceptedTypes(takes)}
      icon={<Icon size={20} aria-hidden />}
      variant={variant}
      describedBy={describedBy}
      onChoose={onChoose}
    >
      {label}
    </FileButton>
  );
}

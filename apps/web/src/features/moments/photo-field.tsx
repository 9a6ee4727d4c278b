import { imageUrl } from '@footprints/contracts/images';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Drawing } from '../../ui/drawings.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { Camera } from './camera.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import classes from './photo-field.module.css';
import { photoProblem } from '../../lib/photo-rules.ts';
import { useFilePreview } from '../../lib/use-file-preview.ts';
import { photo as camera } from '../../ui/more-drawings.ts';
import { RequiredMark } from '../../ui/required-mark.tsx';

interface PhotoFieldProps {
  photo: File | null;
  /** The name of a photo that was uploaded before the page was loaded again; '' without one. */
  uploadedName: string;
  /** A photo had been chosen, but the browser could not keep it over a reload. */
  isLost: boolean;
  /** Another was chosen and is being read: the one that was there is not to be sent meanwhile. */
  onReading: () => void;
  onChange: (photo: File) => void;
  onDrawn: () => void;
  /** What is shown turned out to be no picture, or is gone. */
  onBroken: () => void;
  error?: string | undefined;
}

const wordsFirst = { take: 'Take Photo', choose: 'Choose Photo', both: 'Take/Choose Photo' };
const wordsAgain = { take: 'Retake Photo', choose: 'Replace Photo', both: 'Retake/Replace Photo' };

/**
 * What the browser's picker offers. Without `capture`, which would take the choice of a picture away. Chrome on Android
 * leaves the camera out wherever only pictures are asked for; a type that no file has brings it back.
 */
function acceptedTypes(isTouch: boolean): string {
  const forCamera = isTouch && /Android/.test(navigator.userAgent) ? ',android/allowCamera' : '';
  return `image/jpeg,.jpg,.jpeg${forCamera}`;
}

type PreviewProps = Pick<PhotoFieldProps, 'photo' | 'uploadedName' | 'onDrawn' | 'onBroken'>;

/** Upright whatever way the camera was held: the browser turns what it shows by the photo's own orientation. */
function Preview({ photo, uploadedName, onDrawn, onBroken }: PreviewProps) {
  const show = useFilePreview(photo);
  const alt = 'The photo of this moment';
  const image = { className: classes.picture, onLoad: onDrawn, onError: onBroken };
  return photo ? (
    <img ref={show} alt={alt} {...image} />
  ) : (
    <img src={imageUrl(uploadedName, 'full')} alt={alt} {...image} />
  );
}

/** The photo of a moment: captured or chosen, shown large, and replaced at will (product 9.3). */
export function PhotoField(props: PhotoFieldProps) {
  const { photo, uploadedName, isLost, onReading, onChange, onDrawn, onBroken, error } = props;
  const id = useId();
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [isCapturing, setIsCapturing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const returnsFocus = useRef(false);
  const hasPhoto = photo !== null || uploadedName !== '';
  // What is wrong with the photo that was just chosen, rather than that none was before.
  const shownError = problem ?? error;
  const words = hasPhoto ? wordsAgain : wordsFirst;
  const describedBy = shownError ? `${id}-error` : undefined;

  const choose = async (file: File) => {
    const found = photoProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    onReading();
    try {
      // A phone's camera may take its file away again before it is sent.
      onChange(new File([await file.arrayBuffer()], file.name, { type: file.type }));
    } catch {
      setProblem('This photo could not be read. Please take or choose it again.');
    }
  };
  const stopCapturing = () => {
    returnsFocus.current = true;
    setIsCapturing(false);
  };
  const dropBroken = () => {
    if (photo) setProblem(entryMessages.photoWrongType);
    onBroken();
  };

  return (
    <section aria-labelledby={`${id}-title`} aria-describedby={describedBy} className={classes.field}>
      <h2 id={`${id}-title`} className="heading">
        Photo
        <RequiredMark />
      </h2>
      {isLost && <StatusMessage>The photo could not be kept. Please take or choose it again.</StatusMessage>}
      {isCapturing ? (
        <Camera
          onCapture={(captured) => {
            stopCapturing();
            void choose(captured);
          }}
          onFailed={() => {
            stopCapturing();
            setProblem(entryMessages.captureFailed);
          }}
          onCancel={stopCapturing}
        />
      ) : (
        <>
          <div className={classes.frame} data-filled={hasPhoto || undefined}>
            {hasPhoto ? (
              <Preview photo={photo} uploadedName={uploadedName} onDrawn={onDrawn} onBroken={dropBroken} />
            ) : (
              <Drawing shape={camera} size={96} />
            )}
          </div>
          <ButtonRow>
            {!isTouch && (
              <Button
                ref={(button) => {
                  if (button && returnsFocus.current) button.focus();
                  returnsFocus.current = false;
                }}
                variant={hasPhoto ? 'default' : 'light'}
                leftSection={<IconCamera size={20} aria-hidden />}
                aria-describedby={describedBy}
                onClick={() => {
                  setProblem(undefined);
                  setIsCapturing(true);
                }}
              >
                {words.take}
              </Button>
            )}
            <FileButton
              accept={acceptedTypes(isTouch)}
              icon={isTouch ? <IconCamera size={20} aria-hidden /> : <IconPhotoUp size={20} aria-hidden />}
              variant={isTouch && !hasPhoto ? 'light' : 'default'}
              describedBy={describedBy}
              onChoose={(file) => void choose(file)}
            >
              {isTouch ? words.both : words.choose}
            </FileButton>
          </ButtonRow>
        </>
      )}
      <FieldError id={`${id}-error`} isAlert={problem !== undefined}>
        {shownError}
      </FieldError>
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconCamera, IconCameraRotate, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonRow } from '../../ui/button-row.tsx';
import classes from './photo-field.module.css';
import { captureFrame, useCamera } from './use-camera.ts';

interface CameraProps {
  onCapture: (photo: File) => void;
  onFailed: () => void;
  onCancel: () => void;
}

export function Camera({ onCapture, onFailed, onCancel }: CameraProps) {
  const shutter = useRef<HTMLButtonElement>(null);
  const hasBeenLive = useRef(false);
  const [isLive, setIsLive] = useState(false);
  const { video, switchCamera } = useCamera(onFailed);

  // The shutter is what the person came for; it can only be pressed once there is a picture.
  useEffect(() => {
    if (!isLive || hasBeenLive.current) return;
    hasBeenLive.current = true;
    shutter.current?.focus();
  }, [isLive]);

  const capture = () => {
    if (video.current) captureFrame(video.current).then(onCapture, onFailed);
  };
  return (
    <>
      <div className={classes.frame} data-filled>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Live view of the camera"
          className={classes.picture}
          onPlaying={() => setIsLive(true)}
        />
        {!isLive && (
          <p role="status" className={classes.waiting}>
            Starting the camera…
          </p>
        )}
      </div>
      <ButtonRow>
        <Button ref={shutter} leftSection={<IconCamera size={20} aria-hidden />} onClick={capture} disabled={!isLive}>
          Capture
        </Button>
        {switchCamera && (
          <Button
            variant="default"
            leftSection={<IconCameraRotate size={20} aria-hidden />}
            onClick={() => {
              setIsLive(false);
              switchCamera();
            }}
          >
            Switch Camera
          </Button>
        )}
        <Button variant="default" leftSection={<IconX size={20} aria-hidden />} onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';

const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** Rejects where there is no camera, no permission, or no way to ask (plain http in a home network). */
async function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  const which = deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  return navigator.mediaDevices.getUserMedia({ video: { ...size, ...which }, audio: false });
}

function close(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter((device) => device.kind === 'videoinput').map((device) => device.deviceId);
}

/** Shows a camera live in an element while the caller is shown; no light stays on after that. */
export function useCamera(onFailed: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<string>();
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    const leaving = new AbortController();
    let stream: MediaStream | undefined;
    const start = async () => {
      stream = await openCamera(chosen);
      if (leaving.signal.aborted || !video.current) {
        close(stream);
        return;
      }
      video.current.srcObject = stream;
      const [track] = stream.getVideoTracks();
      // A camera that is pulled out ends by itself.
      track?.addEventListener('ended', () => fail());
      setCurrent(track?.getSettings().deviceId);
      setCameras(await cameraIds());
    };
    start().catch(() => {
      if (!leaving.signal.aborted) fail();
    });
    return () => {
      leaving.abort();
      close(stream);
    };
  }, [chosen]);

  const switchCamera = () => setChosen(cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length]);
  return { video, switchCamera: cameras.length > 1 ? switchCamera : undefined };
}

/** What the live view shows now, as a file that can be uploaded like a chosen one. */
export async function captureFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The browser could not make a picture of the live view.');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

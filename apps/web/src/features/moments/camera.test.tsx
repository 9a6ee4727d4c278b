import { uploadPhoto } from '@footprints/contracts/moments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openMomentForm } from '../../test/moment-form.ts';

interface FakeTrack extends EventTarget {
  stop: () => void;
  isStopped: boolean;
  deviceId: string;
}

let tracks: FakeTrack[] = [];
let asked: MediaTrackConstraints[] = [];

function trackOf(deviceId: string): FakeTrack {
  const track = Object.assign(new EventTarget(), {
    deviceId,
    isStopped: false,
    getSettings: () => ({ deviceId }),
    stop: () => {
      track.isStopped = true;
    },
  });
  tracks.push(track);
  return track;
}

/** A computer with these cameras; null for one that refuses. */
function withCameras(ids: string[] | null): void {
  vi.stubGlobal('navigator', {
    userAgent: 'test',
    mediaDevices: {
      getUserMedia: ({ video }: { video: MediaTrackConstraints }) => {
        asked.push(video);
        if (!ids) return Promise.reject(new DOMException('no', 'NotAllowedError'));
        const track = trackOf((video.deviceId as { exact: string } | undefined)?.exact ?? ids[0]!);
        return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
      },
      enumerateDevices: () => Promise.resolve((ids ?? []).map((deviceId) => ({ kind: 'videoinput', deviceId }))),
    },
  });
}

const liveView = () => screen.findByLabelText('Live view of the camera');
const failed = 'Could not start capture device.';

async function startCamera() {
  const form = await openMomentForm();
  await form.user.click(screen.getByRole('button', { name: 'Take Photo' }));
  return form;
}

beforeEach(() => {
  tracks = [];
  asked = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob(['picture'], { type: 'image/jpeg' }));
  });
});

describe('capturing a photo', () => {
  test('shows the live view, takes what it shows as photo.jpg and lets go of the camera', async () => {
    withCameras(['front']);
    const { user, fill, save, api } = await openMomentForm();
    await fill();
    await user.click(screen.getByRole('button', { name: 'Retake Photo' }));
    const shutter = screen.getByRole('button', { name: 'Capture' });
    expect(shutter).toHaveProperty('disabled', true);
    await waitFor(() => {
      expect(tracks).toHaveLength(1);
    });
    fireEvent.playing(await liveView());
    expect(document.activeElement).toBe(shutter);
    await user.click(shutter);
    expect(await screen.findByRole('img', { name: 'The photo of this moment' })).toBeTruthy();
    expect(tracks.map((track) => track.isStopped)).toEqual([true]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retake Photo' }));
    await save();
    await screen.findByText('Moment sent');
    const file = (api.requests(uploadPhoto)[0]?.body as FormData).get('file') as File;
    expect([file.name, file.type]).toEqual(['photo.jpg', 'image/jpeg']);
  });

  test('switches between cameras where there is more than one', async () => {
    withCameras(['front', 'back']);
    const { user } = await startCamera();
    await user.click(await screen.findByRole('button', { name: 'Switch Camera' }));
    await waitFor(() => {
      expect(tracks.map(({ deviceId, isStopped }) => [deviceId, isStopped])).toEqual([
        ['front', true],
        ['back', false],
      ]);
    });
    expect(asked[0]).toMatchObject({ facingMode: 'environment' });
  });

  test('offers no switch with one camera', async () => {
    withCameras(['front']);
    await startCamera();
    fireEvent.playing(await liveView());
    expect(screen.queryByRole('button', { name: 'Switch Camera' })).toBeNull();
  });

  test('lets go of the camera when it is cancelled and when the page is left', async () => {
    withCameras(['front']);
    const { user, router } = await startCamera();
    await waitFor(() => {
      expect(tracks).toHaveLength(1);
    });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(tracks[0]?.isStopped).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Take Photo' }));
    await waitFor(() => {
      expect(tracks).toHaveLength(2);
    });
    await router.navigate('/moments');
    await screen.findByRole('heading', { name: 'View Moments' });
    expect(tracks[1]?.isStopped).toBe(true);
  });

  test('says so when the camera could not be started, and still lets a file be chosen', async () => {
    withCameras(null);
    const { choose } = await startCamera();
    expect((await screen.findByText(failed)).getAttribute('role')).toBe('alert');
    await choose();
    expect(screen.getByRole('img', { name: 'The photo of this moment' })).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
  });

  test('says so where the browser offers no camera at all', async () => {
    vi.stubGlobal('navigator', { userAgent: 'test' });
    await startCamera();
    expect(await screen.findByText(failed)).toBeTruthy();
  });

  test('says so when the camera is pulled out', async () => {
    withCameras(['front']);
    await startCamera();
    await waitFor(() => {
      expect(tracks).toHaveLength(1);
    });
    fireEvent(tracks[0] as unknown as Element, new Event('ended'));
    expect(await screen.findByText(failed)).toBeTruthy();
  });
});

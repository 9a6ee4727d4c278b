import { getImage } from '@footprints/contracts/images';
import { getMoment } from '@footprints/contracts/moments';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { detailOf, momentsApi, storedName } from './moment-fixtures.ts';

const parent = person(['Parent']);
const url = '/portfolio/5/1';
const shareButton = () => screen.findByRole('button', { name: 'Share photo' });

/** A device that shares files with other apps. */
function phone(share: (data: ShareData) => Promise<void>) {
  const sharing = { canShare: () => true, share: vi.fn(share) };
  Object.assign(navigator, sharing);
  return sharing.share;
}

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

describe('the photo of a moment (product 9.12)', () => {
  test('is saved under the name of the child and the day, and says so when it could not be', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    const api = momentsApi().sendFile(getImage, 'photo.jpg', 'bytes of a photo');
    const { user } = renderApp(url, { api, as: parent });
    await user.click(await screen.findByRole('button', { name: 'Save photo' }));
    await waitFor(() => {
      expect(saved).toEqual(['Ava Carter 2026-11-21.jpg']);
    });
    expect(screen.queryByRole('button', { name: 'Share photo' })).toBeNull();
    api.fail(getImage, 404, 'Not found.');
    await user.click(screen.getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('The photo could not be saved. Please try again.')).toBeTruthy();
  });

  test('is handed to another app where the device does that', async () => {
    const share = phone(() => Promise.resolve());
    const api = momentsApi().sendFile(getImage, 'photo.jpg', 'bytes of a photo');
    const { user } = renderApp(url, { api, as: parent });
    await user.click(await shareButton());
    await waitFor(() => {
      expect(share).toHaveBeenCalledOnce();
    });
    const file = share.mock.calls[0]?.[0].files?.[0];
    expect([file?.name, file?.type]).toEqual(['Ava Carter 2026-11-21.jpg', 'image/jpeg']);
    expect(api.requests(getImage)[0]).toMatchObject({ params: { name: storedName(1) }, query: { size: 'full' } });
  });

  test('says nothing to whoever changes their mind, and says so when it could not be shared', async () => {
    const share = phone(() => Promise.reject(new DOMException('Dismissed', 'AbortError')));
    const api = momentsApi().sendFile(getImage, 'photo.jpg', 'bytes of a photo');
    const { user } = renderApp(url, { api, as: parent });
    await user.click(await shareButton());
    await waitFor(() => {
      expect(share).toHaveBeenCalledOnce();
    });
    expect(screen.queryByText(/could not be shared/)).toBeNull();
    api.fail(getImage, 404, 'Not found.');
    await user.click(await shareButton());
    expect(await screen.findByText('The photo could not be shared. It can be saved instead.')).toBeTruthy();
  });

  test('is not for staff to take away', async () => {
    phone(() => Promise.resolve());
    const api = momentsApi().answer(getMoment, detailOf());
    renderApp('/moments/5/1', { api, as: person(['Classroom']) });
    expect(await screen.findByText('Ava Carter')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save photo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share photo' })).toBeNull();
  });
});

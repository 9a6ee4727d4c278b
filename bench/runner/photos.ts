import sharp from 'sharp';
import { form } from '../../apps/api/test/photos.ts';
import { cookieOf } from '../scale/sessions.ts';
import type { Outgoing } from './http.ts';

/** A photo as a phone takes it: eight million pixels, with grain that has to be decoded and encoded. */
export function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  return sharp({ create: { width: 3264, height: 2448, channels: 3, background: '#7d9c6b', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A form with the photo, as a browser sends it. */
export function formOf(photo: Buffer): Required<Pick<Outgoing, 'type' | 'body'>> {
  const { payload, headers } = form({ name: 'photo.jpg', content: photo });
  return { type: headers['content-type'], body: payload };
}

/** The upload of such a form by the teacher of some room. */
export const uploadBy = (room: number, form: ReturnType<typeof formOf>): Outgoing => ({
  method: 'POST',
  path: '/api/daily-moment/save/file',
  cookie: cookieOf(room),
  ...form,
});

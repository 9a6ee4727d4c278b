import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo as a phone takes it: eight million pixels, with grain that has to be decoded and encoded. */
export function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  return sharp({ create: { width: 3264, height: 2448, channels: 3, background: '#7d9c6b', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A form with the photo, as a browser sends it. */
export function formOf(photo: Buffer): { type: string; body: Buffer } {
  const boundary = `----bench${randomBytes(8).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

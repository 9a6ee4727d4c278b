import sharp, { type JpegOptions } from 'sharp';
import type { Answer, TestApi } from './api.ts';
import type { Person } from './world.ts';

const red = { r: 200, g: 30, b: 30 };

/** A small real JPEG, different with every tint. */
export function jpeg(tint = 0, options: JpegOptions = {}, size = { width: 64, height: 48 }): Promise<Buffer> {
  const background = { ...red, g: tint % 256 };
  return sharp({ create: { ...size, channels: 3, background } })
    .jpeg(options)
    .toBuffer();
}

/** The same picture with zeros after its end, so that the file has exactly this many bytes. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** The same bytes with other dimensions in the frame header: what a decompression bomb claims. */
export function claiming(picture: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(picture);
  const frame = [0xc0, 0xc2].map((marker) => bomb.indexOf(Buffer.from([0xff, marker]))).find((at) => at !== -1);
  if (frame === undefined) throw new Error('This JPEG has no frame header.');
  bomb.writeUInt16BE(height, frame + 5);
  bomb.writeUInt16BE(width, frame + 7);
  return bomb;
}

interface Part {
  field?: string;
  /** Absent: a text field. */
  name?: string | undefined;
  type?: string;
  content: Buffer | string;
}

/** A multipart form as bytes, with whatever names and parts a sender likes. */
export function form(...parts: Part[]): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = 'test-boundary-93f1';
  const chunks = parts.flatMap(({ field = 'file', name, type = 'image/jpeg', content }) => {
    const file = name === undefined ? '' : `; filename="${name}"\r\ncontent-type: ${type}`;
    return [`--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`, content, '\r\n'];
  });
  return {
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Uploads these bytes as a file of this name. */
export function upload(
  api: TestApi,
  person: Person | null,
  content: Buffer | string,
  name: string | undefined = 'photo.jpg',
  headers: Record<string, string> = {},
): Promise<Answer<string>> {
  const body = form({ name, content });
  return api.send(person, {
    method: 'POST',
    url: '/api/daily-moment/save/file',
    payload: body.payload,
    headers: { ...body.headers, ...headers },
  });
}

/** The name of a new photo of this person that waits to be used. */
export async function waitingPhoto(api: TestApi, person: Person): Promise<string> {
  const answer = await upload(api, person, await jpeg());
  if (!answer.success) throw new Error(`The upload was refused: ${answer.errors.join(' ')}`);
  return answer.data;
}

/** The number of files in the storage, the marker aside. */
export async function countFiles({ deps }: TestApi): Promise<number> {
  const { objects } = await deps.storage.listAll('/', { recursive: true });
  return [...objects].filter((entry) => entry.isFile && entry.name.endsWith('.jpg')).length;
}

import { entryMessages } from '@footprints/contracts/entry-errors';
import { photoMaxBytes } from '@footprints/contracts/limits';
import { HttpFailure } from '../http/failure.ts';
import { isAcceptableJpeg, makeSizes, type SizedImage } from './sizes.ts';
import { whenItsTurnComes } from './queue.ts';

/** A photo as it was sent; the name is absent where the way of sending has none. */
export interface PhotoFile {
  name?: string;
  bytes: Buffer<ArrayBuffer>;
}

const wrongType = () => new HttpFailure(400, entryMessages.photoWrongType);
const tooLarge = () => new HttpFailure(413, entryMessages.photoTooLarge);

const dataUrl = /^data:image\/jpe?g;base64,/i;

/**
 * Reads base64, bare or as a data URL of a JPEG; strictly, since lenient decoding turns any text into some bytes.
 * @throws 400 when it is anything else, 413 when it holds more than a photo may have
 */
export function readBase64(text: string): PhotoFile {
  const base64 = text.replace(dataUrl, '');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  if ((base64.length / 4) * 3 - padding > photoMaxBytes) throw tooLarge();
  if (base64.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(base64.slice(0, base64.length - padding))) throw wrongType();
  return { bytes: Buffer.from(base64, 'base64') };
}

/**
 * Gives a photo's memory back; its bytes are gone. Left to the garbage collector, they would count as growth of the heap and
 * have all of it marked after every few uploads (docs/performance.md). Nothing may still be reading them.
 */
export function discardPhoto({ bytes }: PhotoFile): void {
  // A small buffer shares its memory with others.
  if (bytes.buffer.byteLength > Buffer.poolSize) bytes.buffer.transfer(0);
}

/**
 * Decodes an uploaded photo (product 9.3, 9.4): a JPEG by content, and by name where it has one.
 * @throws 400 when it is of another kind or damaged, 413 when it is too large
 */
export async function developPhoto({ name, bytes }: PhotoFile): Promise<SizedImage> {
  if (name !== undefined && !/\.jpe?g$/i.test(name)) throw wrongType();
  if (bytes.length > photoMaxBytes) throw tooLarge();
  if (!(await isAcceptableJpeg(bytes))) throw wrongType();
  return whenItsTurnComes(() =>
    makeSizes(bytes).catch(() => {
      throw wrongType();
    }),
  );
}

import sharp, { type Sharp } from 'sharp';
import type { ImageSize } from '@footprints/contracts/images';

/** More pixels than the cameras of phones make (64 million); a small file can otherwise unpack to gigabytes. */
const pixelLimit = 65_000_000;
/** A progressive file is decoded once per scan; editors write ten or so. */
const decodedPixelLimit = 600_000_000;
const secondsLimit = 10;

// Every picture is decoded once: a cache of them would only hold memory. Threads beyond the one that a job has anyway
// would be taken from the requests that are served meanwhile.
sharp.cache(false);
sharp.concurrency(1);

/** Of every size, JPEG bytes without any metadata, upright. */
export type SizedImage = Awaited<ReturnType<typeof makeSizes>>;

const options = { limitInputPixels: pixelLimit, failOn: 'warning' } as const;

const startOfImage = Buffer.from([0xff, 0xd8, 0xff]);
const startOfScan = Buffer.from([0xff, 0xda]);

function countScans(picture: Buffer): number {
  let scans = 0;
  for (let at = picture.indexOf(startOfScan); at !== -1; at = picture.indexOf(startOfScan, at + 2)) scans += 1;
  return scans;
}

/** True for bytes that are a JPEG, told by their first bytes so that no other decoder sees them, and cheap enough to decode. */
export async function isAcceptableJpeg(picture: Buffer): Promise<boolean> {
  if (!picture.subarray(0, 3).equals(startOfImage)) return false;
  try {
    const { format, width, height, isProgressive } = await sharp(picture, options).metadata();
    const scans = isProgressive ? countScans(picture) : 1;
    return format === 'jpeg' && width * height * scans <= decodedPixelLimit;
  } catch {
    return false;
  }
}

function decode(picture: Buffer): Sharp {
  return sharp(picture, options)
    .timeout({ seconds: secondsLimit })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}

const smallSizes = {
  detail: (picture) => picture.resize(464, 464, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82 }),
  thumb: (picture) => picture.resize(320, 320, { fit: 'cover' }).jpeg({ quality: 78 }),
} satisfies Partial<Record<ImageSize, (picture: Sharp) => Sharp>>;

/**
 * Makes every size of a picture, one after the other so that a picture takes one thread: `full` at most 1600 pixels,
 * `thumb` 320 (lists), `detail` 464 (a badge's 232×232 on dense screens). What was uploaded is decoded once; the small
 * sizes come from the full one, whose pixels would fill the memory for as long as it takes to collect them.
 * @throws when the bytes are damaged or unpack to too many pixels
 */
export async function makeSizes(picture: Buffer) {
  const { data: full, info } = await decode(picture).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const detail = await makeSmall(full, 'detail');
  const thumb = await makeSmall(full, 'thumb');
  return { sizes: { full, detail, thumb }, width: info.width, height: info.height };
}

/**
 * Makes a small size from the full one.
 * @throws when the bytes are damaged
 */
export function makeSmall(full: Buffer, size: keyof typeof smallSizes): Promise<Buffer> {
  return smallSizes[size](sharp(full, options)).toBuffer();
}

/** True for bytes that decode to the end. */
export async function isDecodable(picture: Buffer): Promise<boolean> {
  try {
    await decode(picture).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

import sharp from 'sharp';
import { chanceOf } from '../chance.ts';
import { scenes, type SceneName } from './gallery.ts';
import { box, documentOf, ellipse } from './marks.ts';
import { palettes } from './palettes.ts';

const width = 1200;
const height = 900;

/** How many different pictures there are of one scene. */
export const takes = 3;

// What lies over every picture: warm light from one side and darker edges.
const finish = (): string =>
  ellipse(240, 60, 760, 560, 'url(#glow)', { opacity: 0.2 }) + box(0, 0, width, height, 'url(#edge)');

let grain: Promise<Buffer> | undefined;

// Paper grain around a middle gray: soft light leaves the colors as they are on average.
function paper(): Promise<Buffer> {
  grain ??= (async () => {
    const chance = chanceOf('paper');
    const [columns, rows] = [width / 2, height / 2];
    const noise = Buffer.from(
      Uint8Array.from({ length: columns * rows }, () => 128 + (chance.number() + chance.number() - 1) * 24),
    );
    return sharp(noise, { raw: { width: columns, height: rows, channels: 1 } })
      .resize(width, height, { kernel: 'cubic' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  })();
  return grain;
}

/** The picture of a scene as a JPEG, in one of its takes (0 … takes - 1): another palette, other children. */
export async function drawPhoto(name: SceneName, take: number): Promise<Buffer> {
  // Scenes start at different palettes, so that all of them are seen although no scene has every one.
  const palette = palettes[(Object.keys(scenes).indexOf(name) + take) % palettes.length];
  if (!palette) throw new Error('There is no palette.');
  const svg = documentOf(width, height, scenes[name](palette, chanceOf('photo', name, take)) + finish());
  return sharp(Buffer.from(svg))
    .composite([{ input: await paper(), raw: { width, height, channels: 3 }, blend: 'soft-light' }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
}

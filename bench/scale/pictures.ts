import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { imageSizes } from '@footprints/contracts/images';
import { imageKey } from '../../apps/api/src/images/store.ts';
import { makeSizes } from '../../apps/api/src/images/sizes.ts';
import { chanceFrom } from './chance.ts';
import { imageName, imagesWithFiles, type Template } from './moments.ts';
import type { Size } from './sizes.ts';

const templateCount = 200;

const fileOf = (folder: string, template: number, size: string) => join(folder, `${template}.${size}.jpg`);

/** Makes some hundred small photos in all sizes of the product. */
async function makeTemplates(folder: string): Promise<Template[]> {
  mkdirSync(folder, { recursive: true });
  const templates: Template[] = [];
  const chance = chanceFrom(7);
  for (let number = 0; number < templateCount; number += 1) {
    const coarse = Uint8Array.from(
      { length: 160 * 120 * 3 },
      (_, index) => 60 + ((number * 37 + index) % 3) * 40 + chance() * 60,
    );
    const photo = await sharp(coarse, { raw: { width: 160, height: 120, channels: 3 } })
      .resize(480, 360)
      .jpeg()
      .toBuffer();
    const { sizes, width, height } = await makeSizes(photo);
    for (const size of imageSizes) writeFileSync(fileOf(folder, number, size), sizes[size]);
    const sha256 = createHash('sha256').update(sizes.full).digest('hex');
    templates.push({ bytes: sizes.full.length, width, height, sha256 });
  }
  return templates;
}

/**
 * Fills the picture folder of a data folder: every name has files of its own, hard links to one of a few hundred real
 * pictures, where the product would have put them.
 */
export async function makePictures(dataDir: string, size: Size): Promise<Template[]> {
  const images = join(dataDir, 'images');
  const folder = join(dataDir, 'templates');
  rmSync(images, { recursive: true, force: true });
  const templates = await makeTemplates(folder);
  const made = new Set<string>();
  for (const id of imagesWithFiles(size)) {
    const name = imageName(id);
    for (const each of imageSizes) {
      const path = join(images, imageKey(name, each));
      const parent = dirname(path);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      linkSync(fileOf(folder, id % templateCount, each), path);
    }
  }
  return templates;
}

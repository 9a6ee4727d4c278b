import { createHash } from 'node:crypto';
import { instantOf } from './calendar.ts';
import { chanceFrom } from './chance.ts';
import { childrenFrom, locationOf, roomOf, roomOfChild } from './scopes.ts';
import { badges, same, type Size } from './sizes.ts';

/** A picture that can lie behind many names. */
export interface Template {
  bytes: number;
  width: number;
  height: number;
  /** Of the full size, in hex. */
  sha256: string;
}

/** The name of an image by its id: the art of the badges first, then one photo a moment. */
export function imageName(id: number): string {
  return `${createHash('sha1').update(`image ${id}`).digest('hex')}.jpg`;
}

/** The ids of the images whose files are there: the badges' art, and the newest moments of both kinds of rooms. */
export function imagesWithFiles({ moments, pictures }: Size): number[] {
  const photos = Math.min(moments, pictures - badges);
  const firstOfOthers = moments - (photos - same.moments) + 1;
  const ids = Array.from({ length: badges + same.moments }, (_, index) => index + 1);
  for (let moment = firstOfOthers; moment <= moments; moment += 1) ids.push(badges + moment);
  return ids;
}

export const imageColumns = 'images (id, name, kind, width, height, bytes, sha256, uploaded_at, used_at)';

/** The lines of `images`. */
export function* imageRows({ moments }: Size, templates: Template[]): Generator<string> {
  for (let id = 1; id <= badges + moments; id += 1) {
    const { width, height, bytes, sha256 } = templates[id % templates.length]!;
    const kind = id <= badges ? 'badge' : 'photo';
    const used = '2025-01-01 12:00Z';
    yield `${id}\t${imageName(id)}\t${kind}\t${width}\t${height}\t${bytes}\t\\\\x${sha256}\t${used}\t${used}\n`;
  }
}

function childCount(chance: () => number): number {
  const kind = chance();
  if (kind < 0.6) return 1;
  return kind < 0.9 ? 2 + Math.floor(chance() * 3) : 5 + Math.floor(chance() * 8);
}

interface Lines {
  moment: string;
  children: string;
}

/** Every moment of a size with its children's rows, in the order of their ids. */
export function* momentLines({ moments }: Size): Generator<Lines> {
  const chances = { same: chanceFrom(3), others: chanceFrom(4) };
  for (let id = 1; id <= moments; id += 1) {
    const isSame = id <= same.moments;
    const chance = isSame ? chances.same : chances.others;
    const room = roomOf(isSame, chance);
    const [index, count] = isSame ? [id - 1, same.moments] : [id - same.moments - 1, moments - same.moments];
    const { day, at } = instantOf(index, count, Math.floor(chance() * 1_000));
    const location = locationOf(room);
    const subject = 1 + Math.floor(chance() * 8);
    const note = chance() < 0.5 ? '' : 'Mixed two colours and named the new one without help.';
    let children = '';
    for (const child of childrenFrom(room, childCount(chance), chance)) {
      children += `${id}\t${child}\t${roomOfChild(child)}\t${location}\t${at}\t${day}\n`;
    }
    yield {
      moment: `${id}\t${badges + id}\t${subject}\t${subject}\t${note}\t${location}\t${at}\t${at}\t${room}\n`,
      children,
    };
  }
}

export const momentColumns =
  'moments (id, image_id, subject_id, lesson_id, note, location_id, happened_at, recorded_at, recorded_by)';
export const momentChildColumns = 'moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)';

/** Every twentieth child's row has a comment of the family. */
export const comments = `
  INSERT INTO parent_comments (moment_id, child_id, note, author_id, created_at)
  SELECT mc.moment_id, mc.child_id, 'She told us all about it at dinner.', g.author, mc.happened_at + interval '2 hours'
  FROM moment_children mc
  JOIN (SELECT child_id, min(user_id) AS author FROM guardians GROUP BY child_id) g ON g.child_id = mc.child_id
  WHERE (mc.moment_id + mc.child_id) % 20 = 0
  ORDER BY mc.moment_id, mc.child_id`;

import { instantOf } from './calendar.ts';
import { chanceFrom } from './chance.ts';
import { childrenFrom, locationOf, roomOf, roomOfChild } from './scopes.ts';
import { same, type Size } from './sizes.ts';

const conditions = ['green', 'blue', 'yellow', 'orange'] as const;

/** Type, note, info, start and end, as the constraints of the table want them together. */
const kinds: [string, boolean][] = [
  ['1\t\t6oz\t\\N\t\\N', false],
  ['2\tMore of the carrots than usual.\tLunch\t\\N\t\\N', true],
  ['2\t\tSnack\t\\N\t\\N', true],
  ['3\t\t\t12:30\t14:10', false],
  ['4\t\t\t\\N\t\\N', true],
  ['5\tAsked for it alone.\t\t\\N\t\\N', true],
  ['6\t\tDiapers,Wipes\t\\N\t\\N', false],
  ['7\tWe built a tower of blocks as tall as the shelf and counted them all on the way down.\t\t\\N\t\\N', false],
];

/** Nine of ten reports are of one child; a few of a whole room and more. */
function childCount(chance: () => number): number {
  const kind = chance();
  if (kind < 0.9) return 1;
  return kind < 0.98 ? 2 + Math.floor(chance() * 5) : 7 + Math.floor(chance() * 24);
}

interface Lines {
  report: string;
  children: string;
}

/** Every report of a size with its children's rows, in the order of their ids. */
export function* reportLines({ reports }: Size): Generator<Lines> {
  const chances = { same: chanceFrom(1), others: chanceFrom(2) };
  for (let id = 1; id <= reports; id += 1) {
    const isSame = id <= same.reports;
    const chance = isSame ? chances.same : chances.others;
    const room = roomOf(isSame, chance);
    const [index, count] = isSame ? [id - 1, same.reports] : [id - same.reports - 1, reports - same.reports];
    const { day, at } = instantOf(index, count, Math.floor(chance() * 1_000));
    const [kind, hasCondition] = kinds[Math.floor(chance() * kinds.length)]!;
    const location = locationOf(room);
    let children = '';
    for (const child of childrenFrom(room, childCount(chance), chance)) {
      const colour = hasCondition ? conditions[Math.floor(chance() * conditions.length)]! : 'gray';
      children += `${id}\t${child}\t${roomOfChild(child)}\t${location}\t${at}\t${day}\t${colour}\n`;
    }
    yield { report: `${id}\t${kind}\t${location}\t${at}\t${at}\t${room}\n`, children };
  }
}

export const reportColumns =
  'reports (id, type_id, note, info, time_start, time_end, location_id, happened_at, recorded_at, recorded_by)';
export const reportChildColumns =
  'report_children (report_id, child_id, classroom_id, location_id, happened_at, day, colour)';

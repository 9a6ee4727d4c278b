import { classroom } from './classroom.ts';
import { figure, looksOf } from './figure.ts';
import { box, circle, ellipse, placed, shadow, shape, stroke } from './marks.ts';
import type { Scene } from './scene.ts';

/** A child at an easel, brush in hand. */
export const easel: Scene = (palette, chance) => {
  const [painter, friend] = looksOf(chance, palette, 2);
  if (!painter || !friend) return '';
  const { accents } = palette;
  const subject = chance.pick([
    circle(0, -20, 52, accents[1]) +
      rays(accents[1]) +
      stroke('M-110,90 Q-20,40 110,86', accents[2], 26) +
      stroke('M-112,66 q40,-24 70,-8', accents[3], 14),
    stroke('M-90,60 A90,90 0 0 1 90,60', accents[0], 22) +
      stroke('M-66,60 A66,66 0 0 1 66,60', accents[1], 22) +
      stroke('M-42,60 A42,42 0 0 1 42,60', accents[2], 22) +
      circle(70, -86, 24, accents[1]),
    box(-60, -10, 120, 90, accents[0], 4) +
      shape('M-82,-8 L0,-84 L82,-8 Z', accents[3]) +
      box(-18, 28, 36, 52, accents[1], 3) +
      stroke('M-112,92 L112,92', accents[2], 18),
  ]);
  return [
    classroom(palette, chance),
    shadow(690, 826, 230, 34),
    stroke('M590,826 L664,300', '#a8754a', 20) +
      stroke('M850,826 L780,300', '#a8754a', 20) +
      stroke('M720,300 L726,800', '#8f6140', 16),
    box(566, 330, 312, 300, '#3b2a1e', 8, { opacity: 0.14, transform: 'translate(8 10)' }),
    box(566, 330, 312, 300, '#fffdf7', 8),
    placed(722, 486, 1.1, subject),
    box(552, 630, 344, 24, '#b98352', 6),
    ...accents
      .slice(0, 4)
      .map(
        (color, index) =>
          box(588 + index * 70, 600, 44, 42, '#fffaf2', 6) + ellipse(610 + index * 70, 602, 20, 8, color),
      ),
    figure(friend, { x: 980, y: 812, size: 1.2, gaze: -1, right: [40, -60], left: [-70, -190], laughing: true }),
    figure(painter, { x: 440, y: 846, size: 1.42, gaze: 1, right: [108, -214], left: [-60, -92] }),
    placed(594, 542, 1, stroke('M-30,16 L34,-18', '#a8754a', 9) + stroke('M34,-18 L52,-27', accents[0], 15)),
  ].join('');
};

const rays = (color: string): string =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2;
    const at = (radius: number): string =>
      `${String(Math.round(Math.cos(angle) * radius))},${String(Math.round(Math.sin(angle) * radius - 20))}`;
    return stroke(`M${at(66)} L${at(86)}`, color, 11);
  }).join('');

/** A tower of blocks that is as tall as its builders. */
export const blocks: Scene = (palette, chance) => {
  const [left, right] = looksOf(chance, palette, 2);
  if (!left || !right) return '';
  const colors = chance.shuffled(palette.accents.slice(0, 4));
  const color = (index: number): string => colors[index % colors.length] ?? palette.accents[0];
  const rows = [[-90, 90], [-46, 46], [-60], [0], [-6], [4]];
  const widths = [84, 84, 120, 96, 78, 62];
  const tower = rows.flatMap((row, level) =>
    row.map((x, index) => {
      const width = widths[level] ?? 84;
      const offset = level === 2 ? 0 : x;
      return block(600 + offset - width / 2, 756 - level * 68, width, 66, color(level + index));
    }),
  );
  return [
    classroom(palette, chance),
    shadow(600, 824, 210, 30),
    ...tower,
    shape('M566,416 L604,352 L642,416 Z', color(3)) +
      shape('M604,352 L642,416 L620,416 Z', '#000000', { opacity: 0.1 }),
    block(860, 800, 76, 60, color(1)),
    shape('M300,860 A46,46 0 0 1 392,860 Z', color(2)),
    figure(left, { x: 350, y: 800, size: 1.4, gaze: 1, right: [112, -238], left: [-58, -88], laughing: true }),
    block(478, 398, 70, 58, color(0)),
    figure(right, { x: 850, y: 790, size: 1.3, gaze: -1, left: [-96, -130], right: [62, -220] }),
  ].join('');
};

const block = (x: number, y: number, width: number, height: number, color: string): string =>
  box(x, y, width, height, color, 7) +
  box(x, y, width, 12, '#ffffff', 6, { opacity: 0.28 }) +
  box(x, y + height - 12, width, 12, '#000000', 6, { opacity: 0.1 });

/** Drums, a triangle and a shaker in a half circle. */
export const drums: Scene = (palette, chance) => {
  const looks = looksOf(chance, palette, 3);
  const { accents } = palette;
  const [one, two, three] = looks;
  if (!one || !two || !three) return '';
  const note = (x: number, y: number, color: string, turn: number): string =>
    placed(
      x,
      y,
      1.3,
      ellipse(0, 0, 15, 11, color) + stroke('M13,-2 L13,-56', color, 6) + stroke('M13,-56 Q34,-48 32,-28', color, 7),
      turn,
    );
  return [
    classroom(palette, chance),
    note(240, 300, accents[0], -8) +
      note(560, 226, accents[3], 6) +
      note(720, 330, accents[1], -4) +
      note(980, 250, accents[2], 10),
    figure(two, { x: 600, y: 760, size: 1.3, gaze: 0, right: [92, -196], left: [-92, -196], laughing: true }),
    placed(
      706,
      512,
      1.1,
      ellipse(0, 0, 26, 34, accents[0]) +
        stroke('M0,30 L-14,70', '#a8754a', 11) +
        stroke('M-20,-6 L20,-6', '#ffffff', 6, { opacity: 0.7 }),
    ),
    placed(
      494,
      512,
      1.1,
      ellipse(0, 0, 26, 34, accents[0]) +
        stroke('M0,30 L14,70', '#a8754a', 11) +
        stroke('M-20,-6 L20,-6', '#ffffff', 6, { opacity: 0.7 }),
    ),
    figure(one, {
      x: 300,
      y: 806,
      size: 1.36,
      seated: true,
      gaze: 1,
      right: [40, -104],
      left: [-66, -132],
      laughing: true,
    }),
    drum(312, 824, accents[0], accents[4]),
    figure(three, { x: 905, y: 806, size: 1.36, seated: true, gaze: -1, right: [70, -134], left: [-36, -108] }),
    drum(900, 824, accents[2], accents[4]),
    stroke('M230,628 L292,712', '#8f6140', 9) + circle(294, 714, 9, '#c99a68'),
    stroke('M1000,626 L930,712', '#8f6140', 9) + circle(928, 714, 9, '#c99a68'),
  ].join('');
};

const drum = (x: number, y: number, color: string, skin: string): string =>
  [
    shadow(x, y + 30, 130, 26),
    shape(
      `M${String(x - 92)},${String(y - 92)} L${String(x + 92)},${String(y - 92)} L${String(x + 82)},${String(y + 22)} Q${String(x)},${String(y + 48)} ${String(x - 82)},${String(y + 22)} Z`,
      color,
    ),
    stroke(
      `M${String(x - 88)},${String(y - 74)} L${String(x - 44)},${String(y + 26)} L${String(x)},${String(y - 68)} L${String(x + 44)},${String(y + 26)} L${String(x + 88)},${String(y - 74)}`,
      '#fff7ea',
      5,
      { opacity: 0.85 },
    ),
    ellipse(x, y - 92, 94, 25, '#8f6140'),
    ellipse(x, y - 96, 88, 21, skin),
  ].join('');

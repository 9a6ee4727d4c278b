import { figure, looksOf } from './figure.ts';
import { box, circle, ellipse, placed, shadow, shape, stroke } from './marks.ts';
import type { Scene } from './scene.ts';
import { yard } from './yard.ts';

/** Watering the raised bed. */
export const garden: Scene = (palette, chance) => {
  const [one, two] = looksOf(chance, palette, 2);
  if (!one || !two) return '';
  const { accents, hills } = palette;
  const sprout = (x: number, tall: number, bloom: string | null): string =>
    [
      stroke(`M${String(x)},730 q-5,-${String(tall / 2)} 0,-${String(tall)}`, '#5f8f4b', 8),
      ellipse(x - 18, 730 - tall * 0.5, 20, 9, hills[2], {
        transform: `rotate(24 ${String(x - 18)} ${String(730 - tall * 0.5)})`,
      }),
      ellipse(x + 18, 730 - tall * 0.65, 20, 9, '#6fa653', {
        transform: `rotate(-24 ${String(x + 18)} ${String(730 - tall * 0.65)})`,
      }),
      bloom
        ? [0, 60, 120, 180, 240, 300]
            .map((turn) =>
              ellipse(x, 730 - tall - 18, 10, 19, bloom, {
                transform: `rotate(${String(turn)} ${String(x)} ${String(730 - tall)})`,
              }),
            )
            .join('') + circle(x, 730 - tall, 12, '#7a4f2b')
        : '',
    ].join('');
  return [
    yard(palette, chance),
    figure(two, { x: 905, y: 770, size: 1.3, gaze: -1, left: [-70, -120], right: [60, -96], laughing: true }),
    figure(one, { x: 300, y: 780, size: 1.4, gaze: 1, right: [106, -150], left: [44, -126] }),
    placed(
      470,
      560,
      1.25,
      [
        stroke('M-62,-20 q-30,40 6,62', accents[3], 12),
        box(-50, -44, 100, 88, accents[3], 16),
        stroke('M48,16 L116,-34', accents[3], 18),
        ellipse(122, -40, 12, 26, accents[3], { transform: 'rotate(38 122 -40)' }),
        box(-50, -44, 100, 16, '#ffffff', 8, { opacity: 0.25 }),
      ].join(''),
      16,
    ),
    ...Array.from({ length: 14 }, (_, index) =>
      stroke(
        `M${String(622 + (index % 5) * 17)},${String(566 + Math.floor(index / 5) * 44 + (index % 3) * 10)} l6,20`,
        '#7cc4ea',
        6,
        { opacity: 0.9 },
      ),
    ),
    shadow(690, 862, 360, 40),
    ellipse(690, 734, 300, 40, '#6b4630'),
    sprout(470, 62, null) +
      sprout(560, 120, accents[1]) +
      sprout(660, 92, accents[0]) +
      sprout(760, 134, accents[1]) +
      sprout(850, 74, null) +
      sprout(920, 56, null),
    shape('M380,730 Q690,790 1000,730 L984,850 Q690,890 396,850 Z', '#b98352'),
    stroke('M388,790 Q690,840 992,790', '#8f6140', 5, { opacity: 0.5 }),
    shape('M380,730 Q690,790 1000,730 L998,746 Q690,806 382,746 Z', '#ffffff', { opacity: 0.2 }),
  ].join('');
};

/** Boats and cups at the water table. */
export const waterTable: Scene = (palette, chance) => {
  const [one, two] = looksOf(chance, palette, 2);
  if (!one || !two) return '';
  const { accents } = palette;
  const boat = (x: number, y: number, color: string, sail: string): string =>
    placed(
      x,
      y,
      1.1,
      shape('M-50,0 H50 Q42,30 0,30 Q-42,30 -50,0 Z', color) +
        stroke('M0,0 L0,-78', '#8f6140', 6) +
        shape('M6,-76 L50,-14 H6 Z', sail) +
        shape('M-6,-66 L-36,-14 H-6 Z', '#fffdf5'),
    );
  return [
    yard(palette, chance),
    figure(one, { x: 380, y: 790, size: 1.4, gaze: 1, right: [92, -128], left: [-30, -110], laughing: true }),
    figure(two, { x: 850, y: 790, size: 1.34, gaze: -1, left: [-86, -120], right: [40, -112] }),
    shadow(600, 880, 480, 46),
    box(240, 740, 34, 150, '#a8754a', 8) + box(926, 740, 34, 150, '#a8754a', 8),
    ellipse(600, 668, 420, 54, '#5aa9d6') +
      ellipse(600, 664, 404, 46, '#8fd0ee') +
      ellipse(520, 654, 240, 22, '#ffffff', { opacity: 0.4 }),
    boat(560, 652, accents[0], accents[1]),
    boat(720, 640, accents[3], accents[4]),
    circle(380, 668, 26, accents[1]) +
      circle(398, 650, 16, accents[1]) +
      shape('M412,650 l18,4 l-16,8 Z', '#e8654f') +
      circle(402, 646, 3, '#33261f'),
    shape('M180,668 Q600,760 1020,668 L980,772 Q600,836 220,772 Z', accents[2]),
    shape('M180,668 Q600,760 1020,668 L1016,684 Q600,778 184,684 Z', '#ffffff', { opacity: 0.3 }),
    ...[470, 500, 690, 800].map((x, index) =>
      shape(`M${String(x)},${String(560 + index * 8)} q10,16 0,24 q-10,-8 0,-24 Z`, '#bfe6f8'),
    ),
  ].join('');
};

import { classroom } from './classroom.ts';
import { figure, looksOf } from './figure.ts';
import { box, circle, placed, shadow, shape, stroke } from './marks.ts';
import type { Scene } from './scene.ts';

/** A teacher reads, the circle listens. */
export const story: Scene = (palette, chance) => {
  const [teacher, ...listeners] = looksOf(chance, palette, 5);
  if (!teacher) return '';
  const { accents } = palette;
  const spots = [
    [300, 756, 1],
    [905, 756, 1.02],
    [470, 858, 1.16],
    [745, 860, 1.14],
  ] as const;
  return [
    classroom(palette, chance),
    shadow(600, 700, 190, 30),
    box(500, 520, 200, 176, accents[2], 26) +
      box(484, 590, 232, 110, accents[2], 30) +
      box(484, 590, 232, 24, '#ffffff', 12, { opacity: 0.18 }),
    figure(
      { ...teacher, style: 'bob', pattern: 'plain' },
      { x: 600, y: 690, size: 1.36, seated: true, right: [44, -96], left: [-44, -96], laughing: true },
    ),
    placed(600, 636, 1.15, openBook(accents[0], accents[3])),
    ...listeners.map((look, index) => {
      const [x, y, size] = spots[index] ?? spots[0];
      return figure(look, {
        x,
        y,
        size,
        seated: true,
        back: index > 1,
        gaze: x < 600 ? 1 : -1,
        right: index === 3 ? [70, -190] : [44, -52],
        left: [-44, -52],
      });
    }),
  ].join('');
};

const openBook = (cover: string, ink: string): string =>
  [
    shape('M-88,-38 L0,-24 L88,-38 L88,42 L0,58 L-88,42 Z', cover),
    shape('M-80,-44 Q-40,-48 0,-28 L0,48 Q-40,30 -80,36 Z', '#fffdf5'),
    shape('M80,-44 Q40,-48 0,-28 L0,48 Q40,30 80,36 Z', '#f8f0df'),
    circle(-40, -8, 17, ink, { opacity: 0.8 }),
    stroke('M-64,20 Q-40,12 -18,24', ink, 5, { opacity: 0.6 }),
    ...[-16, 0, 16].map((y) => stroke(`M20,${String(y - 2)} Q44,${String(y - 10)} 66,${String(y - 8)}`, '#b9a98c', 4)),
  ].join('');

/** A wall of family pictures, and a child who shows one. */
export const familyWall: Scene = (palette, chance) => {
  const [child, friend] = looksOf(chance, palette, 2);
  if (!child || !friend) return '';
  const frames = [
    [330, 120, -4],
    [520, 96, 2],
    [706, 128, -2],
    [420, 300, 3],
    [612, 292, -3],
    [806, 306, 4],
  ] as const;
  const family = (index: number): string => {
    const looks = looksOf(chance, palette, 3);
    return (
      looks
        .map(
          (look, who) =>
            circle(-42 + who * 42, who === 1 ? 22 : 0, who === 1 ? 20 : 26, look.skin) +
            shape(`M${String(-70 + who * 42)},62 q28,-${String(who === 1 ? 30 : 50)} 56,0 Z`, look.shirt) +
            stroke(`M${String(-62 + who * 42)},${String(who === 1 ? 12 : -12)} q20,-26 40,0`, look.hair, 14),
        )
        .join('') + (index % 2 ? circle(64, -44, 11, palette.accents[1]) : '')
    );
  };
  return [
    classroom({ ...palette, accents: palette.accents }, chance),
    box(268, 60, 700, 404, '#c99a68', 14) + box(282, 74, 672, 376, '#e6c79c', 8),
    ...frames.map(([x, y, turn], index) =>
      placed(
        x,
        y + 66,
        0.94,
        box(-88, -72, 176, 150, '#3b2a1e', 6, { opacity: 0.14, transform: 'translate(5 7)' }) +
          box(-88, -72, 176, 150, '#fffdf7', 6) +
          box(-76, -60, 152, 124, palette.wall[1], 4) +
          `<svg x="-76" y="-60" width="152" height="124" viewBox="-76 -60 152 124">${family(index)}</svg>` +
          circle(0, -70, 8, palette.accents[index % 4] ?? ''),
        turn,
      ),
    ),
    figure(friend, { x: 860, y: 826, size: 1.3, gaze: -1, left: [-66, -150], laughing: true }),
    figure(child, { x: 430, y: 844, size: 1.44, gaze: 1, right: [104, -160], left: [-58, -88], laughing: true }),
    placed(
      600,
      606,
      0.9,
      box(-70, -56, 140, 118, '#fffdf7', 6) +
        box(-60, -46, 120, 96, palette.sky[0], 4) +
        heart(0, 6, palette.accents[0]),
      6,
    ),
  ].join('');
};

const heart = (x: number, y: number, color: string): string =>
  shape(
    `M${String(x)},${String(y + 32)} C${String(x - 60)},${String(y - 8)} ${String(x - 34)},${String(y - 52)} ${String(x)},${String(y - 22)} C${String(x + 34)},${String(y - 52)} ${String(x + 60)},${String(y - 8)} ${String(x)},${String(y + 32)} Z`,
    color,
  );

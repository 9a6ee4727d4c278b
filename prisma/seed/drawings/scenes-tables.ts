import type { Chance } from '../chance.ts';
import { classroom, table } from './classroom.ts';
import { figure, looksOf, type Pose } from './figure.ts';
import { box, circle, ellipse, placed, shape, stroke } from './marks.ts';
import type { Palette } from './palettes.ts';
import type { Scene } from './scene.ts';

// Children behind a table: their legs are hidden, so they stand lower than the table's front.
function around(palette: Palette, chance: Chance, poses: readonly Omit<Pose, 'y'>[]): string {
  const looks = looksOf(chance, palette, poses.length);
  return poses
    .map((pose, index) => (looks[index] ? figure(looks[index], { y: 800, size: 1.36, ...pose }) : ''))
    .join('');
}

const plate = (x: number, y: number, food: string): string =>
  ellipse(x, y + 6, 88, 25, '#3b2a1e', { opacity: 0.15 }) +
  ellipse(x, y, 86, 24, '#fffdf7') +
  ellipse(x, y - 1, 62, 16, '#f1e8da') +
  food;

/** Leaves, paint and prints on a long sheet. */
export const leafPrints: Scene = (palette, chance) => {
  const { accents, hills } = palette;
  const leaf = (x: number, y: number, color: string, turn: number, opacity: number): string =>
    placed(
      x,
      y,
      1,
      shape('M0,-46 C34,-30 34,22 0,46 C-34,22 -34,-30 0,-46 Z', color, { opacity }) +
        stroke('M0,-36 L0,62 M0,-10 L16,-24 M0,-10 L-16,-24 M0,14 L18,-2 M0,14 L-18,-2', '#fffdf5', 3, {
          opacity: 0.8,
        }),
      turn,
    );
  const hung = [180, 330, 480, 720, 870, 1020].map((x, index) =>
    placed(
      x,
      112 + Math.sin((x / 1200) * Math.PI) * 46,
      1,
      box(-56, 0, 112, 136, '#fffdf7', 4) +
        placed(0, 68, 0.95, leaf(0, 0, accents[index % 4] ?? '', index * 31 - 60, 0.85)) +
        box(-6, -12, 12, 26, '#a8754a', 3),
      (index % 3) - 1,
    ),
  );
  return [
    classroom(palette, chance, false),
    stroke('M60,100 Q600,176 1140,100', '#8a6a4c', 4),
    ...hung,
    around(palette, chance, [
      { x: 330, gaze: 1, right: [56, -118], left: [-50, -112] },
      { x: 620, gaze: -1, right: [84, -128], left: [-54, -112], laughing: true },
      { x: 900, gaze: -1, right: [54, -112], left: [-62, -120] },
    ]),
    table('#d9b187', '#b98a5c'),
    shape('M210,654 L1000,650 L1040,716 L170,718 Z', '#fffdf5'),
    ...[300, 430, 560, 700, 830, 940].map((x, index) =>
      placed(
        x,
        684,
        0.9,
        leaf(0, 0, accents[(index + 1) % 4] ?? '', 70 + index * 37, 0.8).replace(
          'translate(0 0)',
          'translate(0 0) scale(1 .62)',
        ),
      ),
    ),
    ...[120, 1080].map(
      (x, index) => ellipse(x, 690, 46, 16, '#fffdf7') + ellipse(x, 688, 34, 10, accents[index * 2] ?? ''),
    ),
    leaf(222, 640, hills[2], 64, 1),
    leaf(1010, 640, hills[1], -58, 1),
  ].join('');
};

/** Rolling and cutting dough. */
export const playdough: Scene = (palette, chance) => {
  const { accents } = palette;
  const lump = (x: number, y: number, color: string, wide = 58): string =>
    ellipse(x, y + 12, wide + 8, 14, '#3b2a1e', { opacity: 0.16 }) +
    shape(
      `M${String(x - wide)},${String(y + 12)} Q${String(x - wide)},${String(y - 44)} ${String(x)},${String(y - 42)} Q${String(x + wide)},${String(y - 44)} ${String(x + wide)},${String(y + 12)} Q${String(x)},${String(y + 26)} ${String(x - wide)},${String(y + 12)} Z`,
      color,
    ) +
    ellipse(x - wide * 0.3, y - 24, wide * 0.3, 8, '#ffffff', { opacity: 0.3 });
  const snake = (x: number, y: number, color: string): string =>
    stroke(`M${String(x)},${String(y)} q26,-22 52,0 t52,0 t52,0`, color, 24) + circle(x + 158, y - 4, 3, '#33261f');
  const cut = (x: number, y: number, color: string): string =>
    placed(
      x,
      y,
      1,
      ellipse(0, 8, 50, 12, '#3b2a1e', { opacity: 0.14 }) +
        shape('M0,-26 L12,-8 L44,-8 L20,4 L28,22 L0,12 L-28,22 L-20,4 L-44,-8 L-12,-8 Z', color),
    );
  return [
    classroom(palette, chance, false),
    around(palette, chance, [
      { x: 400, gaze: 1, right: [50, -104], left: [-42, -104], laughing: true },
      { x: 790, gaze: -1, right: [50, -110], left: [-46, -106] },
    ]),
    table(palette.wall[0], palette.panel),
    box(300, 646, 210, 30, '#c99a68', 15) + box(270, 654, 36, 14, '#a8754a', 7) + box(504, 654, 36, 14, '#a8754a', 7),
    lump(800, 672, accents[3], 84),
    snake(150, 700, accents[2]),
    cut(610, 690, accents[1]),
    cut(700, 716, accents[0]),
    lump(1010, 692, accents[1]),
    lump(420, 712, accents[0], 66),
  ].join('');
};

/** Fruit, crackers and cups for everyone. */
export const snack: Scene = (palette, chance) => {
  const { accents, hills } = palette;
  const cup = (x: number, y: number, color: string): string =>
    shape(`M${String(x - 26)},${String(y - 60)} h52 l-7,66 q-19,8 -38,0 Z`, color) +
    ellipse(x, y - 60, 26, 8, '#ffffff', { opacity: 0.75 });
  const fruit = [
    (x: number) =>
      [-34, -6, 24]
        .map(
          (dx) =>
            shape(`M${String(x + dx - 22)},648 a22,20 0 0 0 44,0 Z`, accents[0]) +
            stroke(`M${String(x + dx - 22)},648 h44`, '#fff7e6', 6),
        )
        .join(''),
    (x: number) =>
      [-30, 0, 30].map((dx) => circle(x + dx, 646, 15, accents[3])).join('') + circle(x + 12, 632, 15, accents[3]),
    (x: number) => stroke(`M${String(x - 40)},634 Q${String(x)},676 ${String(x + 40)},634`, accents[1], 24),
  ];
  return [
    classroom(palette, chance, false),
    around(palette, chance, [
      { x: 270, gaze: 1, right: [44, -118], left: [-46, -112], laughing: true },
      { x: 600, right: [46, -212], left: [-46, -112] },
      { x: 930, gaze: -1, right: [50, -112], left: [-50, -118], laughing: true },
    ]),
    circle(668, 516, 19, accents[0]) + stroke('M668,500 q2,-12 12,-14', hills[2], 5),
    table('#f4e4cc', accents[2]),
    plate(270, 664, fruit[0]?.(270) ?? ''),
    plate(600, 668, fruit[1]?.(600) ?? ''),
    plate(930, 664, fruit[2]?.(930) ?? ''),
    cup(420, 704, accents[3]) + cup(760, 706, accents[1]) + cup(1060, 690, accents[0]),
    placed(
      150,
      700,
      1,
      shape('M-60,-34 H60 Q54,20 0,20 Q-54,20 -60,-34 Z', accents[2]) +
        circle(-30, -44, 24, accents[0]) +
        circle(16, -48, 26, accents[1]) +
        circle(44, -38, 17, hills[1]) +
        shape('M-62,-38 H62 Q60,-24 58,-18 H-58 Q-60,-24 -62,-38 Z', '#ffffff', { opacity: 0.25 }),
    ),
  ].join('');
};

/** Circles, squares and triangles, sorted. */
export const shapes: Scene = (palette, chance) => {
  const { accents } = palette;
  const kinds = [
    (x: number, y: number, c: string) => ellipse(x, y, 34, 24, c),
    (x: number, y: number, c: string) => shape(`M${String(x - 32)},${String(y - 22)} h60 l6,44 h-72 Z`, c),
    (x: number, y: number, c: string) =>
      shape(`M${String(x)},${String(y - 30)} L${String(x + 40)},${String(y + 22)} H${String(x - 40)} Z`, c),
  ];
  const trays = [300, 600, 900].map((x, tray) => {
    const color = accents[[0, 1, 3][tray] ?? 0] ?? '';
    const pieces = [
      [-78, 690],
      [0, 694],
      [78, 690],
    ].map(([dx, y]) => (kinds[tray] ? kinds[tray](x + (dx ?? 0), y ?? 0, color) : ''));
    return (
      box(x - 128, 648, 256, 86, '#fffaf0', 22) +
      box(x - 128, 648, 256, 86, 'none', 22, { stroke: color, 'stroke-width': 7 }) +
      pieces.join('')
    );
  });
  return [
    classroom(palette, chance, false),
    around(palette, chance, [
      { x: 430, gaze: 1, right: [96, -196], left: [-70, -116] },
      { x: 780, gaze: -1, right: [60, -112], left: [-60, -120], laughing: true },
    ]),
    placed(570, 520, 1.15, kinds[2]?.(0, 0, accents[3]) ?? ''),
    table(accents[2], '#2f6f6b'),
    ...trays,
  ].join('');
};

/** A cake with candles and paper hats. */
export const birthday: Scene = (palette, chance) => {
  const { accents } = palette;
  const hat = (x: number, y: number, color: string, turn: number): string =>
    placed(
      x,
      y,
      1.36,
      shape('M-30,0 L0,-72 L30,0 Q0,10 -30,0 Z', color) +
        circle(0, -74, 10, accents[4]) +
        circle(-8, -22, 5, '#ffffff') +
        circle(10, -14, 5, '#ffffff') +
        circle(2, -42, 5, '#ffffff'),
      turn,
    );
  const balloon = (x: number, y: number, color: string): string =>
    stroke(`M${String(x)},${String(y + 60)} q14,60 -6,130`, '#8a6a4c', 3, { opacity: 0.6 }) +
    ellipse(x, y, 50, 62, color) +
    ellipse(x - 16, y - 22, 12, 18, '#ffffff', { opacity: 0.4 });
  const candles = [-54, -18, 18, 54]
    .slice(0, chance.whole(2, 4))
    .map(
      (dx) =>
        box(600 + dx - 6, 486, 12, 54, accents[4], 4) +
        circle(600 + dx, 474, 30, 'url(#glow)') +
        shape(`M${String(600 + dx)},454 q13,18 0,30 q-13,-12 0,-30 Z`, '#f6a623'),
    );
  return [
    classroom(palette, chance, false),
    balloon(130, 300, accents[0]) +
      balloon(220, 250, accents[3]) +
      balloon(1080, 280, accents[1]) +
      balloon(1000, 236, accents[2]),
    around(palette, chance, [
      { x: 300, gaze: 1, right: [30, -170], left: [-30, -170], laughing: true },
      { x: 900, gaze: -1, right: [40, -150], left: [-70, -236], laughing: true },
    ]),
    hat(300, 452, accents[1], -6) + hat(900, 452, accents[0], 6),
    table('#fff6e8', accents[3]),
    ellipse(600, 692, 190, 34, '#ffffff') + ellipse(600, 698, 190, 34, '#3b2a1e', { opacity: 0.1 }),
    shape('M450,600 V680 Q600,716 750,680 V600 Z', '#f3d9b4') +
      shape(
        'M450,600 Q600,560 750,600 Q752,640 728,634 Q712,628 700,648 Q684,668 664,642 Q646,628 630,650 Q610,672 590,646 Q572,630 554,650 Q532,668 516,640 Q500,622 482,640 Q450,646 450,600 Z',
        accents[0],
      ),
    ellipse(600, 594, 150, 26, '#ffffff', { opacity: 0.22 }),
    shape('M506,534 V592 Q600,616 694,592 V534 Z', '#f7e6cb') + ellipse(600, 536, 94, 18, accents[1]),
    ...candles,
    ...Array.from({ length: 22 }, () =>
      circle(chance.whole(60, 1140), chance.whole(656, 730), 6, chance.pick(accents.slice(0, 4))),
    ),
  ].join('');
};

import type { Badge } from '../badges.ts';
import { circle, ellipse, placed, shape, stroke } from './marks.ts';

const gold = '#c9973a';
const line = { stroke: gold, 'stroke-width': 7, 'stroke-linejoin': 'round' } as const;

// Enamel is poured between gold lines: every field has one.
const enamel = (d: string, fill: string): string => shape(d, fill, line);
const disc = (x: number, y: number, radius: number, fill: string): string => circle(x, y, radius, fill, line);
const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  ellipse(x, y, rx, ry, fill, { ...line, transform: `rotate(${String(turn)} ${String(x)} ${String(y)})` });
const wire = (d: string, width = 7): string => stroke(d, gold, width);

const red = '#e4604e';
const yellow = '#f7c948';
const blue = '#4b8fc9';
const green = '#5fae6b';
const violet = '#8d6cc0';
const white = '#fffaf0';
const brown = '#a8754a';
const pink = '#f3a3ae';
const skin = '#f2c9a4';

const polar = (radius: number, degrees: number, x = 0, y = 0): string =>
  `${(x + radius * Math.cos((degrees * Math.PI) / 180)).toFixed(1)},${(y + radius * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`;

const starPath = (points: number, outer: number, inner: number, x = 0, y = 0): string =>
  `M${Array.from({ length: points * 2 }, (_, index) => polar(index % 2 ? inner : outer, (index * 180) / points - 90, x, y)).join(' L')} Z`;

const face = (y: number): string =>
  circle(-26, y, 8, '#4a3323') +
  circle(26, y, 8, '#4a3323') +
  stroke(`M-34,${String(y + 26)} Q0,${String(y + 62)} 34,${String(y + 26)}`, '#4a3323', 8);

const arc = (radius: number, color: string): string =>
  stroke(`M${String(-radius)},50 A${String(radius)},${String(radius)} 0 0 1 ${String(radius)},50`, gold, 32) +
  stroke(`M${String(-radius)},50 A${String(radius)},${String(radius)} 0 0 1 ${String(radius)},50`, color, 21);

const cloud = (x: number, y: number): string =>
  enamel(`M${String(x - 42)},${String(y + 20)} a26,26 0 0 1 6,-50 a32,32 0 0 1 60,-2 a26,26 0 0 1 14,52 Z`, white);

const drop = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    scale,
    enamel('M0,-52 C34,-8 40,14 40,26 A40,40 0 0 1 -40,26 C-40,14 -34,-8 0,-52 Z', '#7cc8ee') +
      stroke('M-20,30 a22,22 0 0 0 14,20', '#ffffff', 8),
  );

/** The symbol of each badge, about 200 wide around the middle. */
export const symbols: Readonly<Record<Badge['key'], () => string>> = {
  heart: () =>
    enamel('M0,92 C-150,-4 -84,-122 0,-52 C84,-122 150,-4 0,92 Z', red) +
    stroke('M-66,-36 Q-76,-8 -54,18', '#ffffff', 12, { opacity: 0.7 }),
  hands: () => {
    const hand = enamel(
      'M-26,86 V18 L-66,-20 Q-74,-40 -54,-40 L-30,-22 V-84 Q-22,-98 -12,-84 V-34 V-96 Q-2,-108 8,-96 V-34 V-86 Q18,-98 28,-86 V-28 V-62 Q38,-72 46,-62 V20 Q46,50 30,62 V86 Z',
      skin,
    );
    return placed(-44, 10, 0.9, hand, -14) + placed(50, 14, 0.84, hand.replace(skin, '#a9714c'), 14, true);
  },
  gift: () =>
    enamel('M-82,-20 H82 V88 H-82 Z', violet) +
    enamel('M-96,-56 H96 V-14 H-96 Z', '#a488d4') +
    enamel('M-18,-56 H18 V88 H-18 Z', yellow) +
    enamel('M0,-58 C-76,-120 -86,-48 0,-58 C76,-120 86,-48 0,-58 Z', yellow),
  sun: () => enamel(starPath(12, 108, 74), '#f59e3d') + disc(0, 0, 62, yellow) + face(-10),
  smile: () =>
    disc(0, 0, 94, yellow) +
    circle(-34, -20, 12, '#4a3323') +
    circle(34, -20, 12, '#4a3323') +
    enamel('M-56,16 H56 Q48,72 0,72 Q-48,72 -56,16 Z', red) +
    ellipse(0, 58, 26, 12, pink),
  umbrella: () =>
    wire('M0,-30 V66 Q0,94 26,90 Q42,86 40,68', 13) +
    enamel('M-104,10 A104,100 0 0 1 104,10 Q86,-12 62,8 Q32,-14 0,8 Q-32,-14 -62,8 Q-86,-12 -104,10 Z', blue) +
    enamel('M0,-90 Q56,-56 62,8 Q32,-14 0,8 Q-32,-14 -62,8 Q-56,-56 0,-90 Z', white) +
    disc(0, -94, 9, red),
  book: () =>
    enamel('M-104,-56 L0,-36 L104,-56 V66 L0,88 L-104,66 Z', red) +
    enamel('M-92,-68 Q-40,-76 0,-44 V74 Q-40,46 -92,54 Z', white) +
    enamel('M92,-68 Q40,-76 0,-44 V74 Q40,46 92,54 Z', white) +
    wire('M-72,-34 Q-44,-38 -22,-22 M-72,-6 Q-44,-10 -22,6 M-72,22 Q-44,18 -22,34', 6) +
    enamel(starPath(5, 30, 13, 46, 2), yellow),
  pencil: () =>
    placed(
      0,
      0,
      1,
      enamel('M-26,-70 H26 V56 L0,104 L-26,56 Z', yellow) +
        enamel('M-26,-98 Q-26,-110 -12,-110 H12 Q26,-110 26,-98 V-76 H-26 Z', pink) +
        enamel('M-26,56 L0,104 L26,56 Q13,44 0,56 Q-13,44 -26,56 Z', skin) +
        shape('M-8,88 L0,104 L8,88 Z', '#4a3323') +
        wire('M-9,-66 V48 M9,-66 V48', 5),
      38,
    ),
  abacus: () =>
    enamel('M-96,-92 H96 V92 H-96 Z', brown) +
    shape('M-76,-72 H76 V72 H-76 Z', white) +
    [-42, 0, 42]
      .map(
        (y, row) =>
          wire(`M-76,${String(y)} H76`, 6) +
          [-54, -22, 10, 54]
            .slice(0, 4)
            .map((x, index) => disc(row === 1 ? -x : x, y, 16, [red, yellow, blue, green][(index + row) % 4] ?? red))
            .join(''),
      )
      .join(''),
  shapes: () =>
    enamel('M-98,8 H-4 V94 H-98 Z', blue) + disc(52, 44, 50, red) + enamel('M-14,-100 L56,8 H-84 Z', yellow),
  puzzle: () =>
    enamel(
      'M-84,-56 H-28 C-48,-104 48,-104 28,-56 H84 V-2 C132,-22 132,74 84,54 V96 H-84 V54 C-44,70 -44,-16 -84,-2 Z',
      green,
    ) + stroke('M-64,-38 H-34', '#ffffff', 9, { opacity: 0.6 }),
  bulb: () =>
    enamel('M-36,56 Q-36,32 -58,10 A74,74 0 1 1 58,10 Q36,32 36,56 Z', yellow) +
    enamel('M-36,56 H36 V82 Q36,102 0,102 Q-36,102 -36,82 Z', '#b8bec8') +
    wire('M-34,74 H34', 6) +
    stroke('M-18,50 V2 L0,18 L18,2 V50', '#f28c28', 8) +
    stroke('M-48,-42 Q-40,-70 -14,-78', '#ffffff', 11, { opacity: 0.8 }),
  spoon: () =>
    placed(-34, 0, 1, oval(0, -56, 34, 46, '#cfd5de') + enamel('M-9,-12 H9 L13,96 Q0,108 -13,96 Z', '#cfd5de'), -16) +
    placed(
      44,
      10,
      1,
      disc(0, 14, 52, red) +
        enamel('M0,-34 Q8,-74 42,-72 Q40,-36 0,-34 Z', green) +
        stroke('M-30,-2 Q-36,16 -26,34', '#ffffff', 10, { opacity: 0.7 }),
    ),
  drops: () =>
    drop(-4, -34, 1.15) +
    drop(-62, 56, 0.72) +
    drop(60, 54, 0.8) +
    disc(66, -52, 15, white) +
    disc(-78, -34, 11, white),
  shoe: () =>
    enamel('M-92,-58 H-26 Q-14,-20 36,-12 Q98,-4 98,44 V58 H-98 Q-100,-10 -92,-58 Z', blue) +
    enamel('M-104,50 H104 Q108,86 84,86 H-88 Q-108,86 -104,50 Z', white) +
    stroke('M-12,-20 L14,-44 M12,-8 L40,-32 M38,2 L64,-20', white, 11) +
    enamel('M-92,-58 H-48 V-30 H-95 Z', red),
  moon: () =>
    enamel('M34,-98 A100,100 0 1 0 98,46 A80,80 0 0 1 34,-98 Z', yellow) +
    enamel(starPath(5, 30, 13, 62, -42), white) +
    enamel(starPath(5, 18, 8, 22, 8), white) +
    stroke('M-62,12 q16,14 32,0', '#a8752a', 8),
  crown: () =>
    enamel('M-98,66 L-106,-50 L-52,-4 L0,-86 L52,-4 L106,-50 L98,66 Z', yellow) +
    enamel('M-98,52 H98 V88 H-98 Z', '#f2a93b') +
    disc(0, 70, 11, red) +
    disc(-56, 70, 9, blue) +
    disc(56, 70, 9, blue) +
    disc(-106, -54, 13, red) +
    disc(0, -90, 14, red) +
    disc(106, -54, 13, red),
  tooth: () =>
    enamel(
      'M-84,-34 C-96,-110 -24,-98 0,-80 C24,-98 96,-110 84,-34 C78,8 62,92 36,94 C14,96 20,30 0,30 C-20,30 -14,96 -36,94 C-62,92 -78,8 -84,-34 Z',
      white,
    ) +
    circle(-26, -26, 8, '#4a3323') +
    circle(26, -26, 8, '#4a3323') +
    stroke('M-18,-6 Q0,12 18,-6', '#4a3323', 7) +
    enamel(starPath(4, 26, 8, 78, -76), yellow),
  seed: () =>
    enamel('M-98,52 Q0,6 98,52 V96 H-98 Z', brown) +
    oval(0, 66, 20, 14, '#f0d9a8', 20) +
    wire('M0,52 Q-6,10 0,-34', 12) +
    enamel('M0,-26 C-26,-88 -92,-76 -92,-76 C-92,-16 -34,-10 0,-26 Z', green) +
    enamel('M0,-30 C22,-100 94,-92 94,-92 C96,-30 38,-14 0,-30 Z', '#7cc47a'),
  leaf: () =>
    enamel(
      'M0,-106 L24,-62 L62,-74 L54,-30 L102,-18 L62,20 L74,50 L14,46 L0,62 L-14,46 L-74,50 L-62,20 L-102,-18 L-54,-30 L-62,-74 L-24,-62 Z',
      '#ee8443',
    ) + wire('M0,-56 V104 M0,14 L52,-8 M0,14 L-52,-8 M0,-20 L26,-44 M0,-20 L-26,-44', 7),
  boot: () =>
    enamel('M-56,-96 H24 V10 Q84,14 92,58 V72 H-56 Z', yellow) +
    enamel('M-64,64 H98 V92 H-64 Z', '#f2a93b') +
    enamel('M-62,-98 H30 V-68 H-62 Z', white) +
    drop(66, -44, 0.5) +
    drop(88, 0, 0.34) +
    disc(-18, -16, 13, white),
  snail: () =>
    enamel('M-104,78 Q-112,40 -78,36 Q-84,-34 -66,-44 Q-46,-40 -46,26 L86,52 Q104,70 96,88 H-82 Z', '#f0c58d') +
    disc(22, -2, 72, violet) +
    wire('M22,-2 m-6,6 a16,16 0 1 1 24,-16 a30,30 0 1 1 -52,30 a46,46 0 1 1 84,-22', 8) +
    disc(-82, -54, 10, white) +
    disc(-54, -58, 10, white) +
    circle(-82, -54, 4, '#4a3323') +
    circle(-54, -58, 4, '#4a3323'),
  bird: () =>
    enamel('M60,20 L112,-2 L104,44 Z', '#3d78b0') +
    enamel('M-84,-28 A58,58 0 0 1 28,-44 Q98,-6 74,48 Q44,98 -20,86 Q-88,70 -84,-28 Z', blue) +
    enamel('M-6,-4 Q58,-10 62,40 Q20,72 -10,40 Z', '#7cb5e2') +
    enamel('M-82,-42 L-116,-22 L-80,-12 Z', yellow) +
    circle(-44, -40, 11, '#ffffff') +
    circle(-47, -40, 6, '#33261f') +
    wire('M-16,88 V108 M16,86 V106', 8),
  rainbow: () => arc(92, red) + arc(70, yellow) + arc(48, green) + arc(26, blue) + cloud(-64, 58) + cloud(70, 58),
  paint: () =>
    enamel(
      'M0,-92 C110,-92 126,14 56,18 C22,20 22,44 34,64 C44,88 22,96 0,94 C-66,92 -108,50 -108,0 C-108,-52 -62,-92 0,-92 Z',
      '#e8c591',
    ) +
    disc(-56, -24, 20, red) +
    disc(-10, -56, 20, yellow) +
    disc(44, -42, 20, blue) +
    disc(-60, 34, 20, green) +
    disc(-12, 62, 15, violet),
  drum: () =>
    wire('M-64,-104 L-10,-46 M64,-104 L10,-46', 11) +
    disc(-8, -44, 11, white) +
    disc(8, -44, 11, white) +
    enamel('M-90,-26 H90 L80,66 Q0,104 -80,66 Z', red) +
    wire('M-88,-10 L-48,80 L-4,-2 L44,82 L88,-10', 7) +
    oval(0, -26, 90, 26, white),
  note: () =>
    enamel('M-34,52 V-74 L74,-98 V28 H54 V-46 L-14,-30 V52 Z', violet) +
    oval(-46, 58, 36, 27, violet, -18) +
    oval(42, 36, 36, 27, violet, -18) +
    enamel(starPath(4, 24, 8, -74, -50), yellow),
  blocks: () =>
    enamel('M-100,6 H-6 V98 H-100 Z', red) +
    enamel('M6,6 H100 V98 H6 Z', blue) +
    enamel('M-48,-92 H46 V0 H-48 Z', yellow) +
    disc(-53, 52, 22, white) +
    enamel(starPath(5, 28, 12, 53, 54), white) +
    enamel('M-1,-74 L28,-22 H-30 Z', white),
  mask: () =>
    enamel(
      'M-104,-52 Q-52,-84 0,-48 Q52,-84 104,-52 Q112,48 48,54 Q18,52 0,22 Q-18,52 -48,54 Q-112,48 -104,-52 Z',
      violet,
    ) +
    enamel('M-74,-14 Q-48,-42 -22,-10 Q-48,12 -74,-14 Z', white) +
    enamel('M74,-14 Q48,-42 22,-10 Q48,12 74,-14 Z', white) +
    enamel('M0,-52 Q-34,-112 0,-112 Q34,-112 0,-52 Z', red) +
    enamel('M-8,-52 Q-84,-92 -52,-108 Q-22,-108 -8,-52 Z', yellow) +
    enamel('M8,-52 Q84,-92 52,-108 Q22,-108 8,-52 Z', '#66b8b0') +
    disc(0, -42, 12, yellow),
  star: () => enamel(starPath(5, 112, 50, 0, 8), yellow) + shape(starPath(5, 70, 31, 0, 8), '#fbe08a') + face(0),
};

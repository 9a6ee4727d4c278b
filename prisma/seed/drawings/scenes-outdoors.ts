import { figure, looksOf } from './figure.ts';
import { box, circle, ellipse, placed, shadow, shape, stroke } from './marks.ts';
import type { Scene } from './scene.ts';
import { yard } from './yard.ts';

/** Rain boots, umbrella and one excellent puddle. */
export const puddles: Scene = (palette, chance) => {
  const [one, two] = looksOf(chance, palette, 2);
  if (!one || !two) return '';
  const { accents } = palette;
  const drops = Array.from({ length: 60 }, () => {
    const [x, y] = [chance.whole(0, 1200), chance.whole(0, 640)];
    return stroke(`M${String(x)},${String(y)} l-7,26`, '#ffffff', 4, { opacity: 0.55 });
  });
  const splash = [
    [-190, -60, -24],
    [-150, -120, -10],
    [150, -120, 12],
    [196, -66, 26],
    [-70, -70, -6],
    [80, -76, 8],
  ].map(([x, y, turn]) =>
    placed(600 + (x ?? 0), 780 + (y ?? 0), 1, shape('M0,-26 Q20,8 0,20 Q-20,8 0,-26 Z', '#cfeaf7'), turn),
  );
  return [
    yard(palette, chance, 'rain'),
    ...drops,
    ellipse(600, 800, 380, 68, '#6f98b4') +
      ellipse(600, 795, 372, 62, '#9cc6de') +
      ellipse(560, 786, 250, 34, '#cfe6f2', { opacity: 0.7 }),
    figure(
      { ...two, shirt: accents[3], pattern: 'plain' },
      { x: 880, y: 776, size: 1.3, boots: accents[0], gaze: -1, right: [56, -190], left: [-56, -96], laughing: true },
    ),
    stroke('M953,530 L953,250', '#8f6140', 9) +
      shape(
        'M700,330 Q730,170 953,150 Q1176,170 1206,330 Q1160,296 1110,326 Q1060,292 1006,322 Q953,292 900,322 Q848,292 800,326 Q748,296 700,330 Z',
        accents[0],
      ) +
      shape('M953,150 Q1060,200 1006,322 Q953,292 900,322 Q850,200 953,150 Z', '#ffffff', { opacity: 0.22 }),
    figure(
      { ...one, shirt: accents[1], pattern: 'plain' },
      { x: 520, y: 772, size: 1.44, boots: accents[2], gaze: 1, right: [86, -206], left: [-86, -206], laughing: true },
    ),
    ellipse(520, 786, 120, 20, '#cfeaf7', { opacity: 0.75 }),
    ...splash,
  ].join('');
};

/** The slide, and the one who waits for it. */
export const slide: Scene = (palette, chance) => {
  const [one, two] = looksOf(chance, palette, 2);
  if (!one || !two) return '';
  const { accents } = palette;
  return [
    yard(palette, chance),
    shadow(640, 836, 420, 40),
    box(300, 400, 22, 440, '#a8754a', 8) + box(420, 400, 22, 440, '#a8754a', 8),
    ...[470, 550, 630, 710, 790].map((y) => box(306, y, 132, 16, accents[1], 8)),
    box(276, 396, 210, 26, '#c99a68', 8),
    shape('M262,250 L380,150 L500,250 Z', accents[0]) +
      shape('M380,150 L500,250 L430,250 Z', '#000000', { opacity: 0.1 }),
    box(284, 248, 14, 152, '#a8754a') + box(464, 248, 14, 152, '#a8754a'),
    shape(
      'M476,400 Q560,410 640,540 Q740,730 900,786 L990,790 L990,826 L880,826 Q700,780 596,590 Q540,470 476,450 Z',
      accents[3],
    ),
    shape(
      'M476,400 Q560,410 640,540 Q740,730 900,786 L990,790 L990,800 L896,798 Q730,742 628,552 Q552,424 476,414 Z',
      '#ffffff',
      { opacity: 0.4 },
    ),
    placed(
      676,
      634,
      1,
      figure(one, {
        x: 0,
        y: 0,
        size: 1.14,
        seated: true,
        gaze: 1,
        right: [84, -196],
        left: [-84, -200],
        laughing: true,
      }).replace('url(#shadow)', 'none'),
      18,
    ),
    figure(two, { x: 1050, y: 826, size: 1.3, gaze: -1, left: [-84, -180], right: [60, -94], laughing: true }),
    figure(looksOf(chance, palette, 3)[2] ?? two, { x: 160, y: 840, size: 1.22, gaze: 1, right: [70, -120] }),
  ].join('');
};

/** Chalk suns and flowers on the path. */
export const chalk: Scene = (palette, chance) => {
  const [one, two] = looksOf(chance, palette, 2);
  if (!one || !two) return '';
  const { accents } = palette;
  const line = (d: string, color: string): string => stroke(d, color, 9, { opacity: 0.85, 'stroke-dasharray': '26 3' });
  return [
    yard(palette, chance),
    shape('M-20,640 Q600,604 1220,640 V920 H-20 Z', '#a9a49d') +
      shape('M-20,640 Q600,604 1220,640 V656 Q600,620 -20,656 Z', '#ffffff', { opacity: 0.25 }),
    ...Array.from({ length: 70 }, () =>
      circle(chance.whole(0, 1200), chance.whole(650, 895), 2.5, '#6f6a63', { opacity: 0.35 }),
    ),
    line('M520,770 a70,34 0 1 0 140,0 a70,34 0 1 0 -140,0', accents[1]),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => {
      const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      return line(
        `M${String(Math.round(590 + c * 92))},${String(Math.round(770 + s * 46))} L${String(Math.round(590 + c * 124))},${String(Math.round(770 + s * 62))}`,
        accents[1],
      );
    }),
    line('M90,850 q60,-60 120,0 t120,0 t120,0', '#fffdf5'),
    line('M760,862 A120,72 0 0 1 1000,862', accents[0]) +
      line('M786,862 A94,54 0 0 1 974,862', accents[4]) +
      line('M812,862 A68,38 0 0 1 948,862', accents[3]),
    figure(two, {
      x: 930,
      y: 778,
      size: 1.26,
      seated: true,
      gaze: -1,
      left: [-74, -40],
      right: [60, -70],
      laughing: true,
    }),
    figure(one, { x: 330, y: 800, size: 1.36, seated: true, gaze: 1, right: [104, -34], left: [-50, -56] }),
    placed(488, 834, 1, box(-24, -9, 48, 18, accents[1], 8), 38),
    placed(
      160,
      760,
      1,
      box(-60, -30, 120, 46, accents[3], 8) +
        [0, 1, 2, 3]
          .map((index) =>
            box(-48 + index * 26, -50, 16, 34, [accents[0], accents[1], '#ffffff', accents[2]][index] ?? '', 6),
          )
          .join('') +
        box(-60, -22, 120, 38, accents[3], 8),
    ),
  ].join('');
};

/** Soap bubbles over the lawn. */
export const bubbles: Scene = (palette, chance) => {
  const [one, two, three] = looksOf(chance, palette, 3);
  if (!one || !two || !three) return '';
  const { accents } = palette;
  const spheres = Array.from({ length: 17 }, () => {
    const [x, y, r] = [chance.whole(240, 1130), chance.whole(60, 380), chance.whole(18, 52)];
    return [
      circle(x, y, r, '#ffffff', { opacity: 0.3 }),
      circle(x, y, r, 'none', {
        stroke: chance.pick(['#ffffff', accents[3], accents[0], '#bfe3f2']),
        'stroke-width': 4,
        opacity: 0.7,
      }),
      stroke(
        `M${String(x - r * 0.6)},${String(y - r * 0.1)} q${String(r * 0.06)},-${String(r * 0.42)} ${String(r * 0.46)},-${String(r * 0.52)}`,
        '#ffffff',
        6,
        { opacity: 0.9 },
      ),
    ].join('');
  });
  return [
    yard(palette, chance),
    figure(three, { x: 640, y: 740, size: 1.1, gaze: 1, right: [64, -250], left: [-64, -240], laughing: true }),
    figure(two, { x: 935, y: 800, size: 1.34, gaze: -1, left: [-76, -246], right: [76, -246], laughing: true }),
    figure(one, { x: 280, y: 820, size: 1.42, gaze: 1, right: [84, -204], left: [-54, -88] }),
    placed(
      412,
      500,
      1.1,
      stroke('M-14,36 L6,-16', accents[0], 10) +
        circle(18, -40, 26, 'none', { stroke: accents[0], 'stroke-width': 9 }) +
        circle(18, -40, 22, '#ffffff', { opacity: 0.45 }),
    ),
    ...spheres,
    placed(
      470,
      830,
      1,
      shadow(0, 4, 60, 14) +
        box(-34, -70, 68, 74, accents[2], 10) +
        box(-34, -70, 68, 16, '#ffffff', 8, { opacity: 0.35 }),
    ),
  ].join('');
};

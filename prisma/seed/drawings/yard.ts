import type { Chance } from '../chance.ts';
import { box, circle, ellipse, faded, gradient, placed, shape, stroke } from './marks.ts';
import type { Palette } from './palettes.ts';

const width = 1200;
const height = 900;

/** A yard: sky, hills, trees, a fence and grass with flowers. */
export function yard(palette: Palette, chance: Chance, weather: 'fair' | 'rain' = 'fair'): string {
  const wet = weather === 'rain';
  const sun = chance.pick([190, 960]);
  const [from, to] = wet ? (['#9fb4c6', '#dbe5e8'] as const) : palette.sky;
  const clouds = [
    cloud(chance.whole(120, 330), 150, 1),
    cloud(chance.whole(560, 700), 96, 0.8),
    cloud(chance.whole(930, 1080), 190, 1.1),
  ];
  return [
    gradient('sky', from, to),
    gradient('grass', palette.hills[1], palette.hills[2]),
    box(0, 0, width, height, 'url(#sky)'),
    wet ? '' : circle(sun, 150, 230, 'url(#glow)') + circle(sun, 150, 62, '#fff0b3'),
    ...clouds,
    shape('M0,430 Q220,300 470,400 T900,380 T1200,420 V900 H0 Z', palette.hills[0]),
    tree(150, 470, 1.15, palette.hills[1]),
    tree(1050, 465, 1.35, palette.hills[1]),
    tree(880, 450, 0.8, palette.hills[2]),
    shape('M0,500 Q320,420 640,490 T1200,470 V900 H0 Z', palette.hills[1]),
    fence(),
    shape('M0,590 Q360,548 720,584 T1200,572 V900 H0 Z', 'url(#grass)'),
    tufts(palette, chance),
  ].join('');
}

function fence(): string {
  const posts = Array.from({ length: 21 }, (_, index) => {
    const x = index * 60 - 4;
    return (
      shape(`M${String(x)},476 l14,-16 l14,16 v130 h-28 Z`, '#fff7ea') +
      box(x + 20, 478, 8, 128, '#b08a62', 0, { opacity: 0.2 })
    );
  });
  return box(0, 498, width, 14, '#f3e5d0') + box(0, 556, width, 14, '#f3e5d0') + posts.join('');
}

function tufts({ hills, accents }: Palette, chance: Chance): string {
  const grass = Array.from({ length: 26 }, () => {
    const [x, y] = [chance.whole(10, 1190), chance.whole(620, 885)];
    return stroke(`M${String(x)},${String(y)} q-4,-18 -10,-24 M${String(x)},${String(y)} q2,-22 8,-30`, hills[0], 4, {
      opacity: 0.65,
    });
  });
  const flowers = Array.from({ length: 16 }, () => {
    const [x, y] = [chance.whole(10, 1190), chance.whole(630, 880)];
    const color = chance.pick([accents[0], accents[1], accents[3], '#ffffff']);
    return (
      circle(x - 7, y, 6, color) +
      circle(x + 7, y, 6, color) +
      circle(x, y - 7, 6, color) +
      circle(x, y + 7, 6, color) +
      circle(x, y, 5, '#fbe08a')
    );
  });
  return grass.join('') + flowers.join('');
}

/** A tree that stands on (x, y). */
export const tree = (x: number, y: number, scale: number, leaves: string): string =>
  placed(
    x,
    y,
    scale,
    [
      stroke('M0,0 L0,-70', '#8a5f3c', 18),
      stroke('M0,-50 L24,-84', '#8a5f3c', 10),
      circle(0, -120, 62, leaves),
      circle(-46, -96, 42, leaves),
      circle(48, -94, 44, leaves),
      circle(-16, -142, 40, '#ffffff', { opacity: 0.12 }),
    ].join(''),
  );

const cloud = (x: number, y: number, scale: number): string =>
  placed(
    x,
    y,
    scale,
    faded(
      0.9,
      [
        ellipse(0, 0, 84, 34, '#ffffff'),
        circle(-34, -22, 36, '#ffffff'),
        circle(22, -32, 46, '#ffffff'),
        ellipse(66, -4, 50, 26, '#ffffff'),
      ].join(''),
    ),
  );

import type { Chance } from '../chance.ts';
import { box, circle, ellipse, gradient, placed, shadow, shape, stroke } from './marks.ts';
import type { Palette } from './palettes.ts';
import { tree } from './yard.ts';

const width = 1200;
const height = 900;

/** A classroom: wall, window, shelf, bunting, wooden floor and a round rug. */
export function classroom(palette: Palette, chance: Chance, rug = true): string {
  const mirrored = chance.happens(0.5);
  const windowX = mirrored ? 760 : 110;
  const shelfX = mirrored ? 80 : 790;
  return [
    gradient('wall', ...palette.wall),
    gradient('floor', ...palette.floor),
    gradient('pane', ...palette.sky),
    box(0, 0, width, height, 'url(#wall)'),
    wallDots(palette),
    box(0, 470, width, 130, palette.panel, 0, { opacity: 0.75 }),
    box(0, 466, width, 8, '#ffffff', 0, { opacity: 0.55 }),
    windowWithView(windowX, palette),
    shelf(shelfX, palette, chance),
    bunting(palette),
    box(0, 600, width, 300, 'url(#floor)'),
    box(0, 592, width, 14, '#fffaf2', 0, { opacity: 0.85 }),
    planks(),
    shape(
      `M${String(windowX + 30)},606 L${String(windowX + 300)},606 L${String(windowX + (mirrored ? 120 : 480))},900 L${String(windowX - (mirrored ? 260 : -100))},900 Z`,
      '#fff3cf',
      { opacity: 0.22 },
    ),
    rug ? rugOf(palette) : '',
  ].join('');
}

const rugOf = ({ rug }: Palette): string =>
  [
    ellipse(600, 775, 500, 112, '#3b2a1e', { opacity: 0.12 }),
    ellipse(600, 768, 496, 110, rug[0]),
    ellipse(600, 766, 436, 92, rug[1]),
    ellipse(600, 765, 428, 89, 'none', {
      stroke: '#ffffff',
      'stroke-width': 5,
      'stroke-dasharray': '14 16',
      opacity: 0.55,
    }),
    ellipse(600, 764, 330, 66, rug[0], { opacity: 0.35 }),
  ].join('');

function wallDots({ panel }: Palette): string {
  const dots: string[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 13; column++) {
      dots.push(circle(40 + column * 96 + (row % 2) * 48, 70 + row * 92, 6, panel, { opacity: 0.32 }));
    }
  }
  return dots.join('');
}

function planks(): string {
  const seams = [648, 704, 770, 842].map((y) =>
    stroke(`M0,${String(y)} L1200,${String(y)}`, '#7a4f2b', 3, { opacity: 0.16 }),
  );
  const ends = [
    [180, 606, 648],
    [640, 606, 648],
    [380, 648, 704],
    [980, 648, 704],
    [120, 704, 770],
    [720, 704, 770],
    [1080, 770, 842],
    [300, 770, 842],
  ];
  return (
    seams.join('') +
    ends
      .map(([x, from, to]) =>
        stroke(`M${String(x)},${String(from)} L${String(x)},${String(to)}`, '#7a4f2b', 3, { opacity: 0.14 }),
      )
      .join('')
  );
}

function windowWithView(x: number, palette: Palette): string {
  return [
    box(x - 14, 116, 358, 318, '#7a5a3c', 10, { opacity: 0.12 }),
    box(x - 16, 106, 354, 314, '#fffaf2', 12),
    `<svg x="${String(x)}" y="122" width="322" height="282" viewBox="0 0 322 282">`,
    box(0, 0, 322, 282, 'url(#pane)'),
    circle(246, 66, 90, 'url(#glow)'),
    circle(246, 66, 32, '#fff1b8'),
    shape('M0,190 Q90,130 180,180 T322,170 V282 H0 Z', palette.hills[0]),
    shape('M0,226 Q120,176 220,216 T322,214 V282 H0 Z', palette.hills[1]),
    tree(84, 232, 0.62, palette.hills[2]),
    tree(150, 240, 0.42, palette.hills[2]),
    shape('M20,0 L120,0 L10,170 Z', '#ffffff', { opacity: 0.16 }),
    '</svg>',
    box(x + 156, 116, 10, 294, '#fffaf2'),
    box(x - 8, 256, 338, 10, '#fffaf2'),
    box(x - 34, 414, 390, 22, '#f1dfc8', 8),
    box(x - 34, 430, 390, 8, '#7a5a3c', 4, { opacity: 0.16 }),
    placed(x + 286, 414, 0.8, plant(palette)),
  ].join('');
}

const plant = ({ accents, hills }: Palette): string =>
  [
    stroke('M0,-34 Q-6,-70 -30,-88', hills[2], 7),
    stroke('M2,-34 Q8,-80 34,-94', hills[2], 7),
    ellipse(-34, -92, 24, 13, hills[1], { transform: 'rotate(28 -34 -92)' }),
    ellipse(38, -98, 25, 13, hills[2], { transform: 'rotate(-28 38 -98)' }),
    ellipse(0, -86, 13, 28, hills[1]),
    shape('M-30,-40 H30 L23,0 H-23 Z', accents[0]),
    box(-34, -48, 68, 14, accents[0], 5),
    box(-34, -36, 68, 4, '#000000', 2, { opacity: 0.12 }),
  ].join('');

function shelf(x: number, palette: Palette, chance: Chance): string {
  const books = (y: number): string => {
    const row: string[] = [];
    let left = x + 22;
    while (left < x + 160) {
      const thick = chance.whole(15, 26);
      const tall = chance.whole(58, 84);
      row.push(
        box(left, y - tall, thick, tall, chance.pick(palette.accents.slice(0, 4)), 3),
        box(left, y - tall + 10, thick, 5, '#ffffff', 0, { opacity: 0.5 }),
      );
      left += thick + 3;
    }
    return row.join('');
  };
  return [
    box(x + 8, 300, 330, 306, '#5a3b22', 10, { opacity: 0.14 }),
    box(x, 290, 330, 312, '#c99a68', 10),
    box(x + 14, 304, 302, 132, '#a87a4b', 4),
    box(x + 14, 452, 302, 138, '#a87a4b', 4),
    books(436),
    circle(x + 226, 404, 32, palette.accents[1]),
    stroke(`M${String(x + 200)},388 Q${String(x + 228)},412 ${String(x + 254)},390`, '#ffffff', 6, { opacity: 0.7 }),
    box(x + 268, 388, 38, 48, palette.accents[2], 6),
    box(x + 34, 530, 60, 60, palette.accents[3], 6),
    box(x + 50, 474, 54, 56, palette.accents[0], 6),
    box(x + 104, 540, 50, 50, palette.accents[1], 6),
    bear(x + 232, 590),
  ].join('');
}

const bear = (x: number, y: number): string =>
  placed(
    x,
    y,
    1,
    [
      ellipse(0, -34, 34, 36, '#b98352'),
      circle(-26, -98, 14, '#b98352'),
      circle(26, -98, 14, '#b98352'),
      circle(0, -82, 33, '#c28e5d'),
      ellipse(0, -72, 15, 12, '#ead0ae'),
      circle(-12, -88, 4, '#3a2a22'),
      circle(12, -88, 4, '#3a2a22'),
      ellipse(0, -77, 5, 4, '#3a2a22'),
      ellipse(0, -32, 20, 22, '#ead0ae'),
    ].join(''),
  );

function bunting({ accents }: Palette): string {
  const flags = Array.from({ length: 13 }, (_, index) => {
    const x = 20 + index * 95;
    const y = 22 + Math.sin((index / 12) * Math.PI) * 34;
    return shape(`M${String(x)},${String(Math.round(y))} h54 l-27,52 Z`, accents[index % 4] ?? accents[0], {
      opacity: 0.92,
    });
  });
  return stroke('M-10,20 Q600,100 1210,20', '#8a6a4c', 4) + flags.join('');
}

/** A long table in front, with a cloth edge; things stand on y = 640. */
export const table = (color: string, edge: string): string =>
  [
    shadow(600, 880, 620, 60),
    box(130, 700, 44, 200, '#8f6743', 8),
    box(1026, 700, 44, 200, '#8f6743', 8),
    shape('M90,640 Q600,622 1110,640 L1160,726 Q600,748 40,726 Z', color),
    shape('M40,726 Q600,748 1160,726 L1160,752 Q600,776 40,752 Z', edge),
    shape('M90,640 Q600,622 1110,640 L1118,654 Q600,636 82,654 Z', '#ffffff', { opacity: 0.3 }),
  ].join('');

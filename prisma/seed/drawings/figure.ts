import type { Chance } from '../chance.ts';
import { circle, ellipse, placed, shadow, shape, stroke } from './marks.ts';
import { hairs, shoes, skins, type Palette } from './palettes.ts';

type Point = readonly [number, number];
type HairStyle = 'short' | 'bob' | 'buns' | 'curly' | 'ponytail' | 'tuft';

/** How somebody looks, whatever they do. */
export interface Look {
  skin: string;
  hair: string;
  style: HairStyle;
  shirt: string;
  trousers: string;
  shoe: string;
  pattern: 'plain' | 'stripes' | 'dots' | 'overalls';
}

export interface Pose {
  x: number;
  /** Where the feet stand, or the seat on the floor. */
  y: number;
  size?: number;
  seated?: boolean;
  /** Seen from behind. */
  back?: boolean;
  /** -1 looks to the left, 1 to the right. */
  gaze?: number;
  /** Where the hands are, from the feet, in the figure's own 260 units of height. */
  left?: Point;
  right?: Point;
  boots?: string;
  laughing?: boolean;
}

const styles: readonly HairStyle[] = ['short', 'bob', 'buns', 'curly', 'ponytail', 'tuft'];

/** So many children who do not look alike. */
export function looksOf(chance: Chance, palette: Palette, count: number): Look[] {
  const skin = chance.shuffled(skins);
  const style = chance.shuffled(styles);
  const hair = chance.shuffled(hairs);
  const shirt = chance.shuffled(palette.accents.slice(0, 4));
  return Array.from({ length: count }, (_, index) => {
    const tone = skin[index % skin.length] ?? skins[1];
    const dark = tone === skins[3] || tone === skins[4];
    const color = hair[index % hair.length] ?? hairs[1];
    return {
      skin: tone,
      // Light hair on dark skin looks painted on.
      hair: dark ? hairs[5] : color,
      style: style[index % style.length] ?? 'short',
      shirt: shirt[index % shirt.length] ?? palette.accents[0],
      trousers: chance.pick(['#4f6485', '#7b6a58', '#6d7f99', '#8c5f5a', '#56755f']),
      shoe: chance.pick(shoes),
      pattern: chance.pick(['plain', 'stripes', 'dots', 'overalls'] as const),
    };
  });
}

/** A child of simple, friendly shapes. */
export function figure(look: Look, pose: Pose): string {
  const size = pose.size ?? 1;
  const drop = pose.seated ? 62 : 0;
  const upper = [
    pose.back ? '' : backHair(look),
    torso(look, pose),
    arm(look, -1, pose.left ?? [-58, -84]),
    arm(look, 1, pose.right ?? [58, -84]),
    head(look, pose),
  ].join('');
  const ground = shadow(pose.x, pose.y + 2, (pose.seated ? 108 : 84) * size, 24 * size);
  return ground + placed(pose.x, pose.y, size, lower(look, pose) + placed(0, drop, 1, upper));
}

function lower(look: Look, pose: Pose): string {
  if (pose.seated) {
    return [
      stroke('M-30,-30 Q-82,-26 -56,-14 L10,-8', look.trousers, 32),
      stroke('M30,-30 Q82,-26 56,-14 L-10,-8', look.trousers, 32),
      ellipse(-22, -4, 24, 11, look.shoe),
      ellipse(24, -4, 24, 11, look.shoe),
    ].join('');
  }
  const legs = stroke('M-19,-86 L-22,-20', look.trousers, 33) + stroke('M19,-86 L22,-20', look.trousers, 33);
  if (!pose.boots) return legs + ellipse(-26, -9, 24, 13, look.shoe) + ellipse(26, -9, 24, 13, look.shoe);
  const boot = (side: number): string =>
    shape(
      `M${String(side * 4)},-58 L${String(side * 42)},-58 L${String(side * 42)},-22 Q${String(side * 56)},-18 ${String(side * 54)},0 L${String(side * 4)},0 Z`,
      pose.boots ?? '',
    ) + stroke(`M${String(side * 6)},-54 L${String(side * 40)},-54`, '#ffffff', 6, { opacity: 0.6 });
  return legs + boot(-1) + boot(1);
}

const torsoOutline = 'M-33,-168 Q0,-180 33,-168 Q42,-120 48,-76 Q0,-62 -48,-76 Q-42,-120 -33,-168 Z';

function torso(look: Look, pose: Pose): string {
  const parts = [shape(torsoOutline, look.shirt)];
  if (look.pattern === 'stripes') {
    parts.push(...[-146, -122, -98].map((y, row) => stripe(y, 34 + row * 4)));
  }
  if (look.pattern === 'dots') {
    const spots: Point[] = [
      [-18, -140],
      [10, -148],
      [24, -120],
      [-4, -116],
      [-28, -104],
      [14, -92],
      [-10, -88],
    ];
    parts.push(...spots.map(([x, y]) => circle(x, y, 4.5, '#ffffff', { opacity: 0.75 })));
  }
  if (look.pattern === 'overalls' && !pose.back) {
    parts.push(
      shape('M-25,-132 L25,-132 L30,-100 L46,-92 L48,-76 Q0,-62 -48,-76 L-46,-92 L-30,-100 Z', look.trousers),
      stroke('M-22,-130 L-26,-166', look.trousers, 9),
      stroke('M22,-130 L26,-166', look.trousers, 9),
      circle(-21, -126, 4, '#f5d789'),
      circle(21, -126, 4, '#f5d789'),
    );
  }
  parts.push(shape('M33,-168 Q42,-120 48,-76 Q30,-70 14,-68 Q30,-120 20,-172 Z', '#000000', { opacity: 0.08 }));
  return parts.join('');
}

const stripe = (y: number, half: number): string =>
  stroke(`M${String(-half)},${String(y)} Q0,${String(y + 8)} ${String(half)},${String(y)}`, '#ffffff', 8, {
    opacity: 0.7,
    'stroke-linecap': 'butt',
  });

function arm(look: Look, side: number, [handX, handY]: Point): string {
  const shoulder: Point = [side * 33, -154];
  // A hand that reaches out stretches the arm; one held close makes the elbow stick out.
  const bend = Math.max(0, 30 - Math.abs(handX - shoulder[0]) * 0.4) * side;
  const elbow: Point = [(shoulder[0] + handX) / 2 + bend, (shoulder[1] + handY) / 2 + 14];
  const from = (a: Point, b: Point): string => `M${String(a[0])},${String(a[1])} L${String(b[0])},${String(b[1])}`;
  return [
    stroke(from(elbow, [handX, handY]), look.skin, 20),
    circle(handX, handY, 13, look.skin),
    stroke(from(shoulder, elbow), look.shirt, 26),
    stroke(from(shoulder, elbow), '#000000', 26, { opacity: 0.07 }),
  ].join('');
}

function head(look: Look, pose: Pose): string {
  const { skin } = look;
  const ears = circle(-48, -212, 11, skin) + circle(48, -212, 11, skin);
  const skull = ellipse(0, -216, 51, 50, skin);
  if (pose.back)
    return (
      ears + skull + shape('M-52,-216 C-60,-290 60,-290 52,-216 C50,-176 -50,-176 -52,-216 Z', look.hair) + extras(look)
    );
  const shift = (pose.gaze ?? 0) * 11;
  const eye = (x: number): string =>
    ellipse(x + shift, -212, 5.4, 6.6, '#33261f') + circle(x + shift + 2, -215, 1.8, '#ffffff');
  const mouth = pose.laughing
    ? shape(`M${String(shift - 14)},-194 Q${String(shift)},-168 ${String(shift + 14)},-194 Z`, '#8c3b36')
    : stroke(`M${String(shift - 12)},-193 Q${String(shift)},-181 ${String(shift + 12)},-193`, '#7c4034', 4);
  return [
    ears,
    skull,
    ellipse(shift * 0.8 - 31, -196, 10, 8, '#e8705f', { opacity: 0.35 }),
    ellipse(shift * 0.8 + 31, -196, 10, 8, '#e8705f', { opacity: 0.35 }),
    eye(-19),
    eye(19),
    ellipse(shift * 1.2, -202, 4, 3, '#7a3f2a', { opacity: 0.35 }),
    mouth,
    frontHair(look),
    extras(look),
  ].join('');
}

function backHair({ style, hair }: Look): string {
  if (style === 'bob')
    return shape('M-58,-214 C-70,-290 70,-290 58,-214 Q64,-176 48,-164 L-48,-164 Q-64,-176 -58,-214 Z', hair);
  if (style === 'ponytail') return shape('M40,-240 Q100,-236 84,-160 Q78,-150 66,-160 Q72,-200 40,-212 Z', hair);
  if (style === 'curly') {
    const curls: Point[] = [
      [-50, -220],
      [-44, -246],
      [-22, -264],
      [4, -268],
      [28, -260],
      [46, -242],
      [52, -218],
      [-52, -196],
      [52, -196],
    ];
    return curls.map(([x, y]) => circle(x, y, 21, hair)).join('');
  }
  return '';
}

function frontHair({ style, hair }: Look): string {
  if (style === 'tuft')
    return shape('M-34,-254 Q-4,-276 34,-254 Q14,-262 8,-250 Q0,-262 -8,-249 Q-16,-260 -34,-254 Z', hair);
  if (style === 'curly') {
    const curls: Point[] = [
      [-36, -244],
      [-18, -254],
      [2, -257],
      [22, -253],
      [38, -242],
    ];
    return curls.map(([x, y]) => circle(x, y, 15, hair)).join('');
  }
  if (style === 'bob')
    return shape('M-54,-206 C-62,-286 62,-286 54,-206 Q48,-236 34,-238 L-34,-238 Q-48,-236 -54,-206 Z', hair);
  return shape('M-53,-214 C-60,-284 60,-284 53,-214 C46,-238 24,-246 4,-244 C-22,-240 -44,-236 -53,-214 Z', hair);
}

function extras({ style, hair, shirt }: Look): string {
  if (style === 'buns')
    return (
      circle(-42, -264, 19, hair) +
      circle(42, -264, 19, hair) +
      circle(-34, -252, 6, shirt) +
      circle(34, -252, 6, shirt)
    );
  if (style === 'ponytail') return circle(46, -236, 8, shirt);
  return '';
}

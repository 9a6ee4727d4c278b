/** The colours of one picture: a wall or sky mood and four accents that go with it. */
export interface Palette {
  wall: readonly [string, string];
  panel: string;
  floor: readonly [string, string];
  rug: readonly [string, string];
  sky: readonly [string, string];
  hills: readonly [string, string, string];
  accents: readonly [string, string, string, string, string];
}

export const palettes: readonly Palette[] = [
  {
    wall: ['#fdeedd', '#f9dcc0'],
    panel: '#f3c9a3',
    floor: ['#e2b184', '#cf9866'],
    rug: ['#e9826a', '#f4b08e'],
    sky: ['#a9dcf0', '#eaf7f2'],
    hills: ['#bcd9a0', '#93c284', '#76ad6c'],
    accents: ['#e8654f', '#f2b134', '#3f9c98', '#5b7fb8', '#f7f0e3'],
  },
  {
    wall: ['#e9f2e4', '#d2e4cd'],
    panel: '#b5d0b0',
    floor: ['#dcbf98', '#c6a377'],
    rug: ['#4f9c8f', '#8cc5b4'],
    sky: ['#bfe3ea', '#fdf3dc'],
    hills: ['#c9d98f', '#a3c274', '#82a95c'],
    accents: ['#d9774a', '#f0c24b', '#4b8f6d', '#7a6cae', '#fbf5e6'],
  },
  {
    wall: ['#e6eef8', '#ccdcee'],
    panel: '#aac3df',
    floor: ['#d9b48f', '#c2976d'],
    rug: ['#f0b44c', '#f8d58c'],
    sky: ['#8fc7ee', '#dff1fb'],
    hills: ['#a6d3b0', '#7fbb95', '#5fa37c'],
    accents: ['#e2725b', '#f4c04f', '#4a8fbf', '#8a6fb0', '#f6f1ea'],
  },
  {
    wall: ['#f4e9f4', '#e5d2e6'],
    panel: '#cdb3d2',
    floor: ['#e0bb95', '#c99c72'],
    rug: ['#7d8fc9', '#b3bfe4'],
    sky: ['#f7c9b2', '#fdeccd'],
    hills: ['#c5cf9c', '#9fb97e', '#7fa067'],
    accents: ['#d8637f', '#f1b94d', '#55a08d', '#6a76b8', '#f9f1ea'],
  },
];

export const skins = ['#f6d0b1', '#eab893', '#c98e63', '#9c6644', '#714730'] as const;
export const hairs = ['#3a2a22', '#5b3a24', '#8a5a33', '#d9a441', '#b3592c', '#26211f'] as const;
export const shoes = ['#5b6b8c', '#b5533c', '#8a6f4e', '#5f8f7a'] as const;

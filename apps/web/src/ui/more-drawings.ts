import type { Shape } from './drawings.tsx';

/** The drawings that the first page has no use for. */
export const paper: Shape = [
  'M34 18h36l16 16v68a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z',
  'M70 18v16h16',
  'M42 54h32M42 68h32M42 82h18',
];

export const photo: Shape = [
  'M22 34h76v58a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4Z',
  'M22 84l22-24 18 18 12-12 24 22',
  'M76 48a6 6 0 1 0 .1 0',
  'M44 34l6-10h20l6 10',
];

export const star: Shape = ['M60 20l12 25 27 4-20 19 5 27-24-13-24 13 5-27-20-19 27-4Z'];

export const people: Shape = [
  'M44 58a12 12 0 1 0-.1 0',
  'M22 98c0-16 9-26 22-26s22 10 22 26',
  'M80 62a10 10 0 1 0-.1 0',
  'M76 76c14-2 22 8 22 22',
];

import sharp from 'sharp';
import { badgeCategories } from '../badges.ts';
import { symbols } from './badge-symbols.ts';
import { circle, documentOf, ellipse, gradient, placed, shape, stroke } from './marks.ts';

const size = 464;

// One pair of enamel colors for each category, so that a page of pins reads in families.
const enamels: readonly (readonly [string, string])[] = [
  ['#fbd9dc', '#f0a9b4'],
  ['#d6e8f7', '#a3c8e8'],
  ['#fdeac2', '#f6cd7f'],
  ['#dcefd6', '#a9d3a2'],
  ['#e8ddf4', '#c4aee3'],
];

const rims: readonly string[] = ['#c8566b', '#3f78ad', '#d4892c', '#4f8f56', '#7a5aa8'];

/** The art of a badge as a PNG on white: a round enamel pin with its symbol. */
export async function drawBadge(key: string): Promise<Buffer> {
  const category = badgeCategories.findIndex(({ badges }) => badges.some((badge) => badge.key === key));
  const symbol = symbols[key];
  if (category < 0 || !symbol) throw new Error(`No drawing for the badge "${key}".`);
  const svg = documentOf(size, size, pin(enamels[category] ?? ['#fff', '#eee'], rims[category] ?? '#888', symbol()));
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png({ compressionLevel: 6 }).toBuffer();
}

function pin([light, deep]: readonly [string, string], rim: string, symbol: string): string {
  const beads = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * Math.PI * 2;
    return circle(232 + Math.cos(angle) * 184, 226 + Math.sin(angle) * 184, 4.5, '#ffe9ad');
  });
  return [
    '<rect width="464" height="464" fill="#ffffff"/>',
    gradient('gold', '#fbe6a6', '#b9832f'),
    gradient('goldBack', '#b9832f', '#f7dc93'),
    gradient('enamel', light, deep),
    ellipse(232, 250, 226, 214, 'url(#shadow)'),
    circle(232, 226, 210, 'url(#gold)'),
    circle(232, 226, 200, rim),
    ...beads,
    circle(232, 226, 170, 'url(#goldBack)'),
    circle(232, 226, 161, 'url(#enamel)'),
    // The shadow that a raised symbol throws on the enamel.
    `<g opacity=".16">${placed(238, 236, 1.12, symbol).replace(/(fill|stroke)="#[0-9a-f]{3,6}"/g, '$1="#3b2a1e"')}</g>`,
    placed(232, 226, 1.12, symbol),
    shape('M92,180 A150,150 0 0 1 330,108 A190,190 0 0 0 92,180 Z', '#ffffff', { opacity: 0.4 }),
    stroke('M366,268 A150,150 0 0 1 320,336', '#ffffff', 7, { opacity: 0.5 }),
  ].join('');
}

import type { Chance } from '../chance.ts';
import type { Palette } from './palettes.ts';

/** Draws one picture of 1200 × 900 in a palette; the chance varies who is in it. */
export type Scene = (palette: Palette, chance: Chance) => string;

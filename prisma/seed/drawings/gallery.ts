import type { Scene } from './scene.ts';
import { familyWall, story } from './scenes-circle.ts';
import { blocks, drums, easel } from './scenes-indoors.ts';
import { garden, waterTable } from './scenes-nature.ts';
import { bubbles, chalk, puddles, slide } from './scenes-outdoors.ts';
import { birthday, leafPrints, playdough, shapes, snack } from './scenes-tables.ts';

/** Every picture that a moment can show. */
export const scenes = {
  easel,
  blocks,
  garden,
  puddles,
  story,
  leafPrints,
  playdough,
  drums,
  waterTable,
  snack,
  slide,
  chalk,
  shapes,
  birthday,
  familyWall,
  bubbles,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

import type { Columns, Statement } from '../../src/db/statement.ts';
import type { World } from '../world.ts';

/** A room's statements in SQL by the names of their functions, each with values that it could be run with. */
export type Examples = Record<string, (world: World) => Statement<Columns>>;

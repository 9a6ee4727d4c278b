import { familyScope } from '../../src/children/child-scope.ts';
import { monthsOf, outdatedArchives } from '../../src/family/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  monthsOf: (world) => monthsOf(familyScope(world.children.ava), world.children.ava),
  outdatedArchives: (world) => outdatedArchives(world.children.ava),
};

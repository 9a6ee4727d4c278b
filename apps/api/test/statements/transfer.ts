import { accountIdsWith, holdImports, insertAccounts, insertRows, reserveChildIds } from '../../src/transfer/sql.ts';
import type { Examples } from './example.ts';

export const examples: Examples = {
  accountIdsWith: () => accountIdsWith(['parent@world.test']),
  holdImports: (world) => holdImports(world.maple),
  reserveChildIds: () => reserveChildIds(2),
  insertRows: (world) =>
    insertRows(
      'allergies',
      ['child_id', 'substance', 'reaction'],
      [{ child_id: world.children.ava, substance: 'Dust', reaction: '' }],
    ),
  insertAccounts: (world) => insertAccounts(world.maple, [{ email: 'new@world.test', name: 'New' }]),
};

import { staffScope } from '../../src/children/child-scope.ts';
import type { Database } from '../../src/db/client.ts';
import { linesBefore } from '../../src/ratio/sql.ts';
import { viewerOf } from '../viewers.ts';
import type { Examples } from './example.ts';

// Of a director's own location nothing is asked.
const scope = await staffScope({} as Database, viewerOf('Director', 1, 1));

export const examples: Examples = {
  linesBefore: () => linesBefore(scope, new Date()),
};

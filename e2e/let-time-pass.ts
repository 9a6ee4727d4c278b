import { onDatabase } from '@footprints/prisma/connection';
import { currentOwner } from '@footprints/prisma/embedded/owner';

/** Does in the database that is kept in this folder what only time does. */
export const letTimePass = (dataDir: string, statement: string, values: unknown[] = []) =>
  onDatabase(currentOwner(dataDir)?.url ?? '', (client) => client.query(statement, values));

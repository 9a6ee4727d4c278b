import { query, type RowOf } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { hashesOfAddress } from './known-addresses.ts';
import { accountSigningIn } from './sql.ts';

/** An account, as far as somebody who names it and is not signed in has to do with it. */
export type AccountRow = RowOf<ReturnType<typeof accountSigningIn>['columns']> & { userId: number };

export type Found = Awaited<ReturnType<typeof findAccount>>;

/**
 * The account of an email, whatever its case, as it is asked for from an address.
 * @returns also the key under which attempts are counted: the email as the database compares it, which takes more letters for the
 *   same than JavaScript does
 */
export async function findAccount({ db, config }: Deps, email: string, address: string) {
  const addressHashes = hashesOfAddress(config, address);
  const [row] = await query(db, accountSigningIn(email, addressHashes));
  const known: AccountRow | undefined = row?.userId == null ? undefined : { ...row, userId: row.userId };
  return { key: row?.key ?? email, known, addressHashes };
}

import type { Deps } from '../deps.ts';
import { claimLedger } from './ledger.ts';
import { runErasure } from './run.ts';

/**
 * Does again what the ledger says was erased and this database still has, because it is an older one that was restored. A server
 * calls it before it answers anybody.
 * @returns how many erasures there were
 */
export async function eraseAgain(deps: Pick<Deps, 'db' | 'config' | 'storage' | 'now'>): Promise<number> {
  const ids = await claimLedger(deps);
  for (const id of ids) await runErasure(deps, id);
  return ids.length;
}

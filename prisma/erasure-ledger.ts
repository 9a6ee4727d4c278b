import { appendFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Which erasures were begun, a line each: in the data folder and beside every backup, so that none brings back what was erased. */
const ledgerName = 'erasures.ledger';
/** Where backups of this data folder lie, a line each. */
const foldersName = 'backup-folders';

/** The ledger of a folder. */
export const ledgerIn = (folder: string): string => join(folder, ledgerName);

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}

/** The lines of a ledger; none where there is no such file. */
export const readLedger = (folder: string): Promise<string[]> => linesOf(ledgerIn(folder));

/** Adds lines that a folder's ledger has not, durably. */
export async function addToLedger(folder: string, lines: readonly string[]): Promise<void> {
  const known = await readLedger(folder);
  const fresh = lines.filter((line) => !known.includes(line));
  if (fresh.length === 0) return;
  // A line of its own also after one that a full disk cut off.
  await appendFile(ledgerIn(folder), `\n${fresh.join('\n')}\n`, { mode: 0o600, flush: true });
}

/** From now on what is erased of a data folder is noted there, too. */
async function rememberFolder(dataDir: string, folder: string): Promise<void> {
  if ((await linesOf(join(dataDir, foldersName))).includes(folder)) return;
  await appendFile(join(dataDir, foldersName), `${folder}\n`, { mode: 0o600 });
}

/** Remembers that a backup of a data folder lies there, and brings the ledger beside it up to date. */
export async function keepLedgerBeside(dataDir: string, backup: string): Promise<void> {
  await rememberFolder(dataDir, dirname(backup));
  await addToLedger(dirname(backup), await readLedger(dataDir));
}

/**
 * Writes a line into the ledger of a data folder and into those beside its backups. A disk with backups that is away now gets it
 * with the next backup.
 */
export async function noteInLedgers(dataDir: string, line: string): Promise<void> {
  await addToLedger(dataDir, [line]);
  for (const folder of await linesOf(join(dataDir, foldersName))) {
    await addToLedger(folder, [line]).catch(() => undefined);
  }
}

/**
 * Takes over the ledger that lies beside a backup, which a server does again before it answers anybody; what is erased from then
 * on is noted there, too.
 */
export async function takeLedgerFrom(backup: string, dataDir: string): Promise<void> {
  await addToLedger(dataDir, await readLedger(dirname(backup)));
  await rememberFolder(dataDir, dirname(backup));
}

// npm run retention: removes what the rules of each location no longer keep, as every night does by itself, and says in counts what
// that was. With --dry-run it says what would go, and removes nothing. Ctrl+C ends it between two batches; the rest goes another night.
import { parseArgs } from 'node:util';
import { recordKinds, type RecordKind } from '@footprints/contracts/retention-kinds';
import { StartError } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { removeByRules } from '../nightly/retention.ts';
import { runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';
import { openStorage } from '../storage/storage.ts';

function isDryRun(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run'];
  } catch {
    throw new StartError('Usage: npm run retention -- [--dry-run]');
  }
}

await runCommand(isDryRun, async (isDry, { url }, config) => {
  const db = openDatabase(url, () => undefined);
  const ending = new AbortController();
  process.once('SIGINT', () => {
    ending.abort();
  });
  try {
    const storage = await openStorage(config);
    const removed = await removeByRules({ db, storage, now: () => new Date() }, { isDry, signal: ending.signal });
    let sum = 0;
    for (const { locationId, counts } of removed) {
      for (const [kind, count] of Object.entries(counts) as [RecordKind, number][]) {
        say(`location ${String(locationId)}: ${recordKinds[kind].title}: ${String(count)}`);
        sum += count;
      }
    }
    const ended = ending.signal.aborted ? ' Ended before everything was done.' : '';
    say(`${String(sum)} records ${isDry ? 'would go. Nothing was removed.' : `are gone.${ended}`}`);
    return !ending.signal.aborted;
  } finally {
    await db.close();
  }
});

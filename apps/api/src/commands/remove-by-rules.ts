// npm run retention: removes what the rules of each location no longer keep, as every night does by itself, and says in counts what
// that was. With --dry-run it says what would go, and removes nothing. Ctrl+C ends it between two batches; the rest goes another night.
import { recordKinds, type RecordKind } from '@footprints/contracts/retention-kinds';
import { removeByRules } from '../nightly/retention.ts';
import { optionsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';
import { openStorage } from '../storage/files.ts';

await runCommand(
  () => optionsOf({ 'dry-run': { type: 'boolean', default: false } }, 'retention -- [--dry-run]'),
  async ({ 'dry-run': asksDry }, { db }, config) => {
    const isDry = asksDry || config.isDryForNpm;
    const ending = new AbortController();
    process.once('SIGINT', () => {
      ending.abort();
    });
    const storage = await openStorage(config);
    const removed = await removeByRules({ db, storage, now: () => new Date() }, { isDry, signal: ending.signal });
    let sum = 0;
    for (const { locationId, counts } of removed) {
      for (const [kind, count] of Object.entries(counts) as [RecordKind, number][]) {
        say(`location ${locationId}: ${recordKinds[kind].title}: ${count}`);
        sum += count;
      }
    }
    const ended = ending.signal.aborted ? ' Ended before everything was done.' : '';
    say(`${sum} records ${isDry ? 'would go. Nothing was removed.' : `are gone.${ended}`}`);
    return !ending.signal.aborted;
  },
);

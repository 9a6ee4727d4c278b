// npm run images:check: do the stored pictures and the database fit together? Exit 1 when a picture is missing or damaged.
// With --delete-orphans the files that a crash left behind go; only with the right database are they orphans at all.
import { StartError } from '../config.ts';
import { checkImages, type Findings, removeOrphans } from '../images/integrity.ts';
import { optionsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';
import { isStorageThere } from '../storage/marker.ts';
import { openStorage } from '../storage/storage.ts';

const kinds = {
  missing: 'missing (a row without its file)',
  damaged: 'damaged (not what was stored)',
  orphans: 'orphaned (a file without its row)',
} as const satisfies Partial<Record<keyof Findings, string>>;

await runCommand(
  () => optionsOf({ 'delete-orphans': { type: 'boolean' } }, 'images:check -- [--delete-orphans]'),
  async ({ 'delete-orphans': deletes }, { db }, config) => {
    const storage = await openStorage(config);
    if (!(await isStorageThere(storage))) {
      throw new StartError('The storage of the pictures cannot be read, or no server has used it yet. Is it mounted?');
    }
    const findings = await checkImages({ db, storage }, { now: new Date() });
    for (const [kind, words] of Object.entries(kinds)) {
      for (const key of findings[kind as keyof typeof kinds]) say(`${words}: ${key}`);
    }
    const { pictures, missing, damaged, orphans } = findings;
    const counts = [
      `${String(missing.length)} files missing`,
      `${String(damaged.length)} damaged`,
      `${String(orphans.length)} orphaned`,
    ];
    say(`${String(pictures)} pictures checked: ${counts.join(', ')}.`);
    if (deletes) say(`${String(await removeOrphans(storage, findings))} orphaned files deleted.`);
    return missing.length + damaged.length === 0;
  },
);

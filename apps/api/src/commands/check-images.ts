// npm run images:check: do the stored pictures and the database fit together? Exit 1 when a picture is missing or damaged.
// With --delete-orphans the files that a crash left behind go; only with the right database are they orphans at all.
import { StartError } from '../config.ts';
import { checkImages, removeOrphans } from '../images/integrity.ts';
import { optionsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';
import { isStorageThere, openStorage } from '../storage/files.ts';

await runCommand(
  () => optionsOf({ 'delete-orphans': { type: 'boolean' } }, 'images:check -- [--delete-orphans]'),
  async ({ 'delete-orphans': deletes }, { db }, config) => {
    const storage = await openStorage(config);
    if (!(await isStorageThere(storage))) {
      throw new StartError('The storage of the pictures cannot be read, or no server has used it yet. Is it mounted?');
    }
    const findings = await checkImages({ db, storage }, { now: new Date() });
    const { pictures, missing, damaged, orphans } = findings;
    for (const key of missing) say(`missing (a row without its file): ${key}`);
    for (const key of damaged) say(`damaged (not what was stored): ${key}`);
    for (const key of orphans) say(`orphaned (a file without its row): ${key}`);
    const counts = `${missing.length} files missing, ${damaged.length} damaged, ${orphans.length} orphaned`;
    say(`${pictures} pictures checked: ${counts}.`);
    if (deletes) say(`${await removeOrphans(storage, findings)} orphaned files deleted.`);
    return missing.length + damaged.length === 0;
  },
);

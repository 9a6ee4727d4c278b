// npm run counts:verify: does the number beside every list agree with its rows? Exit 1 when one does not.
// With --rebuild it is put right, while the server goes on.
import { verifyCounts, type WrongCount } from '../children/list-counts.ts';
import { StartError } from '../config.ts';
import { optionsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';

/** As many wrong counts are shown one by one. */
const shownAtMost = 20;

const asked = () => optionsOf({ rebuild: { type: 'boolean', default: false } }, 'counts:verify -- [--rebuild]');

function sentenceOf({ list, scope, scopeId, missing }: WrongCount): string {
  return `wrong: ${list} of ${scope} ${scopeId}: ${Math.abs(missing)} too ${missing > 0 ? 'few' : 'many'}`;
}

await runCommand(asked, async ({ rebuild: repair }, { url, ownerUrl }) => {
  if (repair && ownerUrl === undefined) {
    throw new StartError(
      '--rebuild writes what a server may not: set MIGRATE_DATABASE_URL to the login that owns the tables.',
    );
  }
  const { counts, wrong } = await verifyCounts((repair ? ownerUrl : undefined) ?? url, { repair });
  for (const count of wrong.slice(0, shownAtMost)) say(sentenceOf(count));
  if (wrong.length > shownAtMost) say(`… and ${wrong.length - shownAtMost} more`);
  const verdict = wrong.length === 0 ? 'All are right.' : `Wrong: ${wrong.length}${repair ? ', now put right' : ''}.`;
  say(`Counts checked: ${counts}. ${verdict}`);
  return repair || wrong.length === 0;
});

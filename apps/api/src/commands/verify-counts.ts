// npm run counts:verify: does the number beside every list agree with its rows? Exit 1 when one does not.
// With --rebuild it is put right, while the server goes on.
import { parseArgs } from 'node:util';
import { verifyCounts, type WrongCount } from '../children/list-counts.ts';
import { loadConfig, StartError } from '../config.ts';
import { databaseForCommand } from '../start/database.ts';
import { say } from '../start/say.ts';

/** As many wrong counts are shown one by one. */
const shownAtMost = 20;

function isToRebuild(): boolean {
  try {
    return parseArgs({ options: { rebuild: { type: 'boolean', default: false } } }).values.rebuild;
  } catch {
    throw new StartError('Usage: npm run counts:verify -- [--rebuild]');
  }
}

function sentenceOf({ list, scope, scopeId, missing }: WrongCount): string {
  return `wrong: ${list} of ${scope} ${String(scopeId)}: ${String(Math.abs(missing))} too ${missing > 0 ? 'few' : 'many'}`;
}

async function verify(): Promise<boolean> {
  const repair = isToRebuild();
  const database = await databaseForCommand(loadConfig());
  try {
    const url = repair ? database.ownerUrl : database.url;
    if (url === undefined) {
      throw new StartError(
        '--rebuild writes what a server may not: set MIGRATE_DATABASE_URL to the login that owns the tables.',
      );
    }
    const { counts, wrong } = await verifyCounts(url, { repair });
    for (const count of wrong.slice(0, shownAtMost)) say(sentenceOf(count));
    if (wrong.length > shownAtMost) say(`… and ${String(wrong.length - shownAtMost)} more`);
    const verdict =
      wrong.length === 0 ? 'All are right.' : `Wrong: ${String(wrong.length)}${repair ? ', now put right' : ''}.`;
    say(`Counts checked: ${String(counts)}. ${verdict}`);
    return repair || wrong.length === 0;
  } finally {
    await database.stop();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

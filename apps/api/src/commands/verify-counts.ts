// npm run counts:verify: does the number beside every list agree with its rows, and that of every child's learning days with
// its reports and moments? Exit 1 when one does not.
// With --rebuild it is put right, while the server goes on.
import { parseArgs } from 'node:util';
import { verifyCounts, type WrongCount } from '../children/list-counts.ts';
import { loadConfig, StartError } from '../config.ts';
import { databaseForCommand } from '../start/database.ts';
import { say } from '../start/say.ts';

/** As many wrong counts are told one by one. */
const toldAtMost = 20;

function isToRebuild(): boolean {
  try {
    return parseArgs({ options: { rebuild: { type: 'boolean', default: false } } }).values.rebuild;
  } catch {
    throw new StartError('Usage: npm run counts:verify -- [--rebuild]');
  }
}

function sentenceOf({ list, scope, scopeId, day, missing }: WrongCount): string {
  const part = day === '-infinity' ? '' : ` on ${day}`;
  const by = missing === 0 ? 'the last is another' : `${String(Math.abs(missing))} too ${missing > 0 ? 'few' : 'many'}`;
  return `wrong: ${list} of ${scope} ${String(scopeId)}${part}: ${by}`;
}

async function verify(): Promise<boolean> {
  const repair = isToRebuild();
  const database = await databaseForCommand(loadConfig());
  try {
    const { counts, wrong } = await verifyCounts(database.url, { repair });
    for (const count of wrong.slice(0, toldAtMost)) say(sentenceOf(count));
    if (wrong.length > toldAtMost) say(`… and ${String(wrong.length - toldAtMost)} more`);
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

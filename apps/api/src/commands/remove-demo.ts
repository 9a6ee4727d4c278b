// npm run demo:remove: takes the demo away, its people, their locations and everything in these. It says first what that is;
// with --yes it does it.
import { type DemoFound, findDemo, removeDemo } from '@footprints/prisma/seed/remove';
import { StartError } from '../config.ts';
import { archiveKey } from '../family/keep.ts';
import { removePicture } from '../images/store.ts';
import { optionsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';
import { openStorage, removeLargeFile, requireStorage } from '../storage/files.ts';

/** @throws StartError when there is more than the demo */
function requireNothingElse({ others, movedAway }: DemoFound): void {
  if (others.length > 0) {
    throw new StartError(
      `These people are not the demo’s but belong to its locations, or have a child there: ${others.join(', ')}. Give them another location first.`,
    );
  }
  if (movedAway.length > 0) {
    throw new StartError(
      `These children were in the demo’s rooms and are elsewhere now: ${movedAway.join(', ')}. Their reports from there would go too, so nothing is removed.`,
    );
  }
}

const isMeant = () => optionsOf({ yes: { type: 'boolean' } }, 'demo:remove -- [--yes]');

await runCommand(isMeant, async ({ yes }, { url }, config) => {
  const found = await findDemo(url);
  if (found === undefined) {
    say('The demo is not here.');
    return true;
  }
  requireNothingElse(found);
  const { people, locations, children, reports, moments } = found;
  say(
    `The demo: ${people} people; ${locations.join(' and ')} with ${children} children, ${reports} reports and ${moments} moments.`,
  );
  if (!yes) {
    say('Say it again with --yes (after npm run: -- --yes) to remove all of that. It cannot be undone.');
    return false;
  }
  const storage = await openStorage(config);
  await requireStorage(storage);
  const { pictures, archives } = await removeDemo(url).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '23503') throw error;
    throw new StartError(
      'Somebody of the demo has recorded something for others (their badges, reports or corrections), which would lose its author: nothing is removed.',
    );
  });
  for (const name of pictures) await removePicture(storage, name);
  for (const file of archives) await removeLargeFile(storage, archiveKey(file));
  say('The demo is removed.');
  return true;
});

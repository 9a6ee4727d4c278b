import { publishedPassword } from '@footprints/prisma/seed/people';
import type { Config } from '../config.ts';

/** Tells the person who started the server something in plain words. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Lets this process outlive whoever read what it writes: without a listener the closed pipe would be its end. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** For a server that is to have no demo, over a database that has one. */
export const demoIsThere =
  'This database holds the demo: its people are accounts like all others. "npm run demo:remove" takes it away (in containers: docker compose exec api node src/commands/remove-demo.ts).';

/** The demo cast of the README, as it can sign in. */
export function sayWhoCanSignIn({ demoPassword, isPublic }: Pick<Config, 'demoPassword' | 'isPublic'>): void {
  const key =
    demoPassword === publishedPassword ? `the password ${publishedPassword}` : 'the password of DEMO_PASSWORD';
  say(`
Sign in with ${isPublic && demoPassword === undefined ? 'the password that was shown when the demo was made' : key} as
  sunflowers@demo.test, rosebuds@demo.test   classroom, Maple Street
  director@demo.test, admin@demo.test        director and admin, Maple Street
  parent@demo.test, parent.one@demo.test     parents at Maple Street
  acorns@demo.test, director.oak@demo.test, parent.oak@demo.test
                                             classroom, director and parent, Oak Avenue
  parent.left@demo.test                      parent of a child that has left there
Ctrl-C ends everything.`);
}

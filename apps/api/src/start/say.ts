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

/** The demo cast of the README, as it can sign in. */
export function sayWhoCanSignIn(): void {
  say(`
Sign in with the password Daffodil12 as
  sunflowers@demo.test, rosebuds@demo.test   classroom, Maple Street
  director@demo.test, admin@demo.test        director and admin, Maple Street
  parent@demo.test, parent.one@demo.test     parents at Maple Street
  acorns@demo.test, director.oak@demo.test, parent.oak@demo.test
                                             classroom, director and parent, Oak Avenue
Ctrl-C ends everything.`);
}

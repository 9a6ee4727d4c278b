import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { open, seal } from '../../../../deploy/seal.mjs';
import { runProgram } from '../run-program.ts';

const script = join(import.meta.dirname, '../../../../deploy/backup.sh');
const home = mkdtempSync(join(tmpdir(), 'footprints-sealed-'));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

async function through(work: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>, bytes: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of work(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))) parts.push(part);
  return Buffer.concat(parts);
}

describe('a sealed file', () => {
  const secret = randomBytes(32);
  const sealed = (bytes: Buffer) => through(seal(secret, 'database.dump'), bytes);
  const opened = (bytes: Buffer, name = 'database.dump', key = secret) => through(open(key, name), bytes);
  const piece = 65_536;
  const head = 'footprints sealed 1\n'.length + 32;

  it.each([0, 1, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 5])(
    'of %i bytes opens to what it was',
    async (size) => {
      const bytes = randomBytes(size);
      const closed = await sealed(bytes);
      expect((await opened(closed)).equals(bytes)).toBe(true);
      expect(size > 40 && closed.includes(bytes.subarray(0, 40))).toBe(false);
    },
  );

  it('does not open when any byte of it was changed', async () => {
    const closed = await sealed(randomBytes(piece + 100));
    const spots = [
      0,
      25,
      head,
      head + 1,
      head + piece,
      head + piece + 15,
      head + piece + 16,
      closed.length - 17,
      closed.length - 1,
    ];
    for (const spot of spots) {
      const changed = Buffer.from(closed);
      changed[spot] = (changed[spot] ?? 0) ^ 1;
      await expect(opened(changed), `byte ${spot}`).rejects.toThrow(/changed or cut off|not a sealed file/);
    }
  });

  it('does not open when it was cut off, also between two pieces, nor with anything after it', async () => {
    const closed = await sealed(randomBytes(3 * piece));
    const whole = piece + 16;
    for (const length of [0, 10, head - 1, head, head + 5, head + whole, head + 2 * whole, closed.length - 1]) {
      await expect(opened(closed.subarray(0, length)), `${length} bytes`).rejects.toThrow(/cut off/);
    }
    await expect(opened(Buffer.concat([closed, Buffer.from('x')]))).rejects.toThrow(/changed/);
    await expect(opened(Buffer.concat([closed, closed.subarray(head)]))).rejects.toThrow(/changed/);
  });

  it('does not open when pieces changed places, under another name, or with another key', async () => {
    const closed = await sealed(randomBytes(3 * piece));
    const [from, to] = [head + piece + 16, head + 2 * (piece + 16)];
    const swapped = Buffer.concat([
      closed.subarray(0, head),
      closed.subarray(from, to),
      closed.subarray(head, from),
      closed.subarray(to),
    ]);
    await expect(opened(swapped)).rejects.toThrow(/changed/);
    await expect(opened(closed, 'roles.sql')).rejects.toThrow(/changed/);
    await expect(opened(closed, 'database.dump', randomBytes(32))).rejects.toThrow(/the key is another one/);
  });
});

/** PostgreSQL's programs, as far as the script needs them: the "dump" is a text, and restoring it writes it to a file. */
const programs = {
  pg_dumpall: 'echo "CREATE ROLE footprints_app;"',
  pg_dump: 'echo "everything of the database"',
  pg_restore: 'if [ "$1" = --file ]; then cat > /dev/null; else cat > "$BACKUP_ROOT/restored.dump"; fi',
  psql: 'case "$*" in *--command*) echo 0 ;; *) cat > "$BACKUP_ROOT/restored.roles" ;; esac',
};

// Each runs a script that starts dozens of programs, which takes its time on a machine that is busy.
describe('the backups of the stack', { timeout: 60_000 }, () => {
  let root: string;
  let keyFile: string;
  const backups = () => join(root, 'backups');
  const names = () =>
    readdirSync(backups())
      .filter((name) => /^\d/.test(name))
      .sort();
  const newest = () => join(backups(), names().at(-1) ?? '');

  beforeEach(() => {
    root = mkdtempSync(join(home, 'stack-'));
    keyFile = join(root, 'key');
    const files = {
      key: `${randomBytes(32).toString('hex')}\n`,
      url: 'postgresql://owner@db/footprints',
      'data/images/ab/one.full.jpg': 'the first picture',
      'data/images/cd/two.full.jpg': 'the second picture',
    };
    for (const [name, text] of Object.entries(files)) put(name, text);
    for (const [name, text] of Object.entries(programs)) {
      mkdirSync(join(root, 'bin'), { recursive: true });
      writeFileSync(join(root, 'bin', name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
    }
    mkdirSync(backups());
  });
  function put(name: string, text: string | Buffer): void {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }

  const environment = () => ({
    PATH: [join(root, 'bin'), dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(':'),
    BACKUP_ROOT: root,
    MIGRATE_DATABASE_URL_FILE: join(root, 'url'),
  });

  const run = (words: string[], settings: Record<string, string> = {}) =>
    runProgram('bash', [script, ...words], { ...environment(), ...settings });
  const withKey = () => ({ BACKUP_KEY_FILE: keyFile });
  /** Restores into the same place, emptied. */
  async function restored(settings: Record<string, string> = {}, name = '') {
    rmSync(join(root, 'data/images'), { recursive: true, force: true });
    const { code, text } = await run(['restore', ...(name === '' ? [] : [name])], settings);
    const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
    return { code, text, dump: read('restored.dump'), picture: read('data/images/cd/two.full.jpg') };
  }
  const whole = { code: 0, dump: 'everything of the database\n', picture: 'the second picture' };

  it('are encrypted with a key, every file of them, and restored with it alone', async () => {
    const made = await run(['now'], withKey());
    expect(made).toEqual({ code: 0, text: expect.stringContaining('Encrypted.') as string });
    for (const file of readdirSync(newest(), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )) {
      expect(readFileSync(join(file.parentPath, file.name), 'latin1'), file.name).not.toMatch(
        /picture|everything|CREATE/,
      );
    }
    expect(await restored()).toMatchObject({
      code: 1,
      text: expect.stringContaining('This backup is encrypted') as string,
    });
    expect(await restored(withKey())).toMatchObject(whole);
  });

  it('say that they are not when there is no key, and what that means', async () => {
    const made = await run(['now']);
    expect(made.text).toMatch(/It is not encrypted: whoever has it reads everything, and may change it unnoticed/);
    const { text, ...rest } = await restored();
    expect(rest).toEqual(whole);
    expect(text).toContain('There is no key: that nobody has changed this backup cannot be known.');
  });

  it.each([
    ['without a key', () => ({}), 'erasures.ledger'],
    ['with one', withKey, 'erasures.ledger.sealed'],
  ])(
    'have what was erased after them beside them, %s, and it is restored with any of them',
    async (_title, settings, file) => {
      put('data/erasures.ledger', '\nthe first erasure\n');
      await run(['now'], settings());
      put('data/erasures.ledger', '\nthe first erasure\n\nthe second erasure\n');
      expect(await run(['ledger'], settings())).toEqual({ code: 0, text: '' });
      const beside = readFileSync(join(backups(), file), 'latin1');
      expect(beside.includes('erasure\n')).toBe(file === 'erasures.ledger');
      expect(await run(['ledger'], settings())).toEqual({ code: 0, text: '' });
      expect(readFileSync(join(backups(), file), 'latin1')).toBe(beside);
      put('data/erasures.ledger', '\nof another machine\n');
      expect(await restored(settings())).toMatchObject(whole);
      expect(readFileSync(join(root, 'data/erasures.ledger'), 'utf8')).toBe(
        'of another machine\nthe first erasure\nthe second erasure\n',
      );
      expect(await run(['check'], settings())).toMatchObject({ code: 0 });
      expect(names()).toHaveLength(1);
    },
  );

  it('have what is erased beside them also while one of them is being made', async () => {
    const program = (name: string, text: string) => {
      writeFileSync(join(root, 'bin', name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
    };
    program('pg_dump', 'touch "$BACKUP_ROOT/begun"; exec /bin/sleep 600');
    program('sleep', 'exec /bin/sleep 0.05');
    const schedule = spawn('bash', [script, 'schedule'], { env: environment(), detached: true, stdio: 'ignore' });
    try {
      await expect.poll(() => existsSync(join(root, 'begun')), { timeout: 5_000 }).toBe(true);
      put('data/erasures.ledger', '\nthe first erasure\n');
      const beside = join(backups(), 'erasures.ledger');
      await expect
        .poll(() => existsSync(beside) && readFileSync(beside, 'utf8'), { timeout: 5_000 })
        .toContain('first');
    } finally {
      process.kill(-(schedule.pid ?? 0), 'SIGKILL');
    }
  });

  it.each(['14 days', '14d', '-14', '0', 'two'])(
    'are not made, and none is deleted, with BACKUP_KEEP_DAYS=%s',
    async (days) => {
      put('backups/2026-11-20T00-00-00Z/SHA256SUMS', '');
      expect(await run(['now'], { BACKUP_KEEP_DAYS: days })).toEqual({
        code: 1,
        text: `BACKUP_KEEP_DAYS must be a whole number from 1 to 99999: ${days}\n`,
      });
      expect(names()).toEqual(['2026-11-20T00-00-00Z']);
    },
  );

  it.each(['BACKUP_KEY_FILE', 'BACKUP_LEDGER_KEY_FILE'])(
    'are not promised with a %s that is not there',
    async (setting) => {
      const missing = join(home, 'no-such-key');
      expect(await run(['fresh'], { [setting]: missing })).toEqual({
        code: 1,
        text: `${setting} names a file that cannot be read or is empty: ${missing}\n`,
      });
    },
  );

  it('go on when one is there from a time when the clock ran ahead, which counts as none until then', async () => {
    put('backups/2099-01-01T00-00-00Z/SHA256SUMS', '');
    expect(await run(['fresh'])).toMatchObject({ code: 1 });
    await run(['now']);
    expect(await run(['fresh'])).toMatchObject({ code: 0 });
    expect(await restored()).toMatchObject(whole);
  });

  it('bring the ledger of what was erased first, and nothing where there is no room for the pictures', async () => {
    put('data/erasures.ledger', 'the first erasure\n');
    await run(['now']);
    rmSync(join(root, 'data'), { recursive: true });
    mkdirSync(join(root, 'data/images/ab/cd'), { recursive: true });
    const { code, text } = await run(['restore']);
    expect([code, text]).toEqual([1, expect.stringContaining('The folder of the pictures is not empty')]);
    expect(existsSync(join(root, 'restored.dump'))).toBe(false);
    const isThere = 'cat > /dev/null; [ "$1" = --file ] || test -s "$BACKUP_ROOT/data/erasures.ledger"';
    writeFileSync(join(root, 'bin/pg_restore'), `#!/bin/bash\n${isThere}\n`, { mode: 0o755 });
    expect((await restored()).code).toBe(0);
  });

  it('are not restored without the ledger of what was erased, which opens with the key alone', async () => {
    put('data/erasures.ledger', '\nthe first erasure\n');
    await run(['now'], withKey());
    put('backups/erasures.ledger.sealed', 'somebody else’s');
    const { code, text } = await restored(withKey());
    expect([code, text]).toEqual([1, expect.stringContaining('The ledger of erasures does not open with this key')]);
  });

  it('of an earlier key, or of before there was one, are restored with the ledger that the newest key opens', async () => {
    put('data/erasures.ledger', '\nthe first erasure\n');
    await run(['now']);
    const [plain = ''] = names();
    renameSync(join(backups(), plain), join(backups(), '2026-01-01T00-00-00Z'));
    put('data/erasures.ledger', '\nthe first erasure\n\nthe second erasure\n');
    await run(['now'], { ...withKey(), BACKUP_KEEP_DAYS: '9999' });
    const [, sealed = ''] = names();
    put('newest', `${randomBytes(32).toString('hex')}\n`);
    const newestKey = { BACKUP_KEY_FILE: join(root, 'newest') };
    expect(await run(['ledger'], newestKey)).toMatchObject({ code: 0 });
    expect(readdirSync(backups()).filter((name) => name.startsWith('erasures'))).toEqual(['erasures.ledger.sealed']);
    rmSync(join(root, 'data/erasures.ledger'));
    for (const [name, settings] of [
      ['2026-01-01T00-00-00Z', {}],
      [sealed, withKey()],
    ] as const) {
      expect(await restored(settings, name)).toMatchObject({
        code: 1,
        text: expect.stringContaining('ledger') as string,
      });
      const withBoth = { ...settings, BACKUP_LEDGER_KEY_FILE: newestKey.BACKUP_KEY_FILE };
      expect(await restored(withBoth, name)).toMatchObject(whole);
      expect(readFileSync(join(root, 'data/erasures.ledger'), 'utf8')).toContain('the second erasure');
    }
  });

  it('that are encrypted, with a ledger that is no more, take it only when that is said', async () => {
    put('data/erasures.ledger', '\nthe first erasure\n');
    await run(['now'], withKey());
    put('data/erasures.ledger', '\nthe first erasure\n\nthe second erasure\n');
    await run(['ledger']);
    rmSync(join(root, 'data/erasures.ledger'));
    expect(await restored(withKey())).toMatchObject({ code: 1, text: expect.stringContaining('ledger') as string });
    expect(await restored({ ...withKey(), BACKUP_LEDGER_KEY_FILE: 'none' })).toMatchObject(whole);
    expect(readFileSync(join(root, 'data/erasures.ledger'), 'utf8')).toContain('the second erasure');
  });

  const sealedFiles = ['database.dump.sealed', 'roles.sql.sealed', 'images/cd/two.full.jpg.sealed'];
  /** Somebody without the key who makes the list of checksums fit again. */
  const fit = (folder: string) =>
    execFileSync(
      'bash',
      ['-c', `find . -type f ! -name 'SHA256SUMS*' -printf '%P\\n' | xargs sha256sum > SHA256SUMS`],
      { cwd: folder },
    );
  const refused = { code: 1, dump: undefined, picture: undefined };

  it.each(sealedFiles)('are refused when %s was changed, cut off, or put in the place of another', async (file) => {
    await run(['now'], withKey());
    const path = join(newest(), file);
    const bytes = readFileSync(path);
    const sums = readFileSync(join(newest(), 'SHA256SUMS'));
    const changed = Buffer.from(bytes);
    changed[60] = (changed[60] ?? 0) ^ 1;
    for (const [what, forged] of Object.entries({
      changed,
      'cut off': bytes.subarray(0, -20),
      empty: Buffer.alloc(0),
    })) {
      writeFileSync(path, forged);
      writeFileSync(join(newest(), 'SHA256SUMS'), sums);
      expect(await restored(withKey()), what).toMatchObject({
        ...refused,
        text: expect.stringContaining('damaged') as string,
      });
      fit(newest());
      expect(await restored(withKey()), `${what}, with sums that fit`).toMatchObject({
        ...refused,
        text: expect.stringContaining('is not what was written with this key') as string,
      });
    }
  });

  it('are refused with a file less or more, under another name, and when a plain one was put in their place', async () => {
    await run(['now'], withKey());
    const kept = join(root, 'kept');
    cpSync(newest(), kept, { recursive: true });
    const again = () => {
      const path = newest();
      rmSync(path, { recursive: true });
      cpSync(kept, path, { recursive: true });
      return path;
    };
    rmSync(join(newest(), 'images/ab/one.full.jpg.sealed'));
    expect(await restored(withKey())).toMatchObject({
      ...refused,
      text: expect.stringContaining('lacks files') as string,
    });
    put(join('backups', names()[0] ?? '', 'roles.sql'), 'COPY x TO PROGRAM y');
    again();
    put(join('backups', names()[0] ?? '', 'roles.sql'), 'COPY x TO PROGRAM y');
    expect(await restored(withKey())).toMatchObject(refused);
    again();
    cpSync(kept, join(backups(), '2099-01-01T00-00-00Z'), { recursive: true });
    expect(await restored(withKey(), '2099-01-01T00-00-00Z')).toMatchObject({
      ...refused,
      text: expect.stringContaining('another name') as string,
    });
    rmSync(join(backups(), '2099-01-01T00-00-00Z'), { recursive: true });
    rmSync(newest(), { recursive: true });
    await run(['now']);
    expect(await restored(withKey())).toMatchObject({
      ...refused,
      text: expect.stringContaining('anybody may have put it here') as string,
    });
  });

  it('link what the one before has, and seal what is new', async () => {
    await run(['now'], withKey());
    const first = newest();
    const earlier = join(backups(), '2026-01-01T00-00-00Z');
    execFileSync('mv', [first, earlier]);
    put('data/images/ef/three.full.jpg', 'the third picture');
    // An archive for a family would bring back what was erased since.
    put('data/images/archives/family.zip', 'everything of a child');
    rmSync(join(root, 'data/images/ab/one.full.jpg'));
    await run(['now'], { ...withKey(), BACKUP_KEEP_DAYS: '9999' });
    expect(
      readdirSync(join(newest(), 'images'), { recursive: true })
        .filter((name) => String(name).endsWith('.sealed'))
        .sort(),
    ).toEqual(['cd/two.full.jpg.sealed', 'ef/three.full.jpg.sealed']);
    expect(await restored(withKey())).toMatchObject(whole);
  });

  /** What a backup was called, had it been made at the start of the year. */
  function madeEarlier(): string {
    const earlier = join(backups(), '2026-01-01T00-00-00Z');
    renameSync(newest(), earlier);
    return earlier;
  }
  /** Seals a file of a backup as the product does. */
  const sealAs = (name: string, text: string | Buffer, key = readFileSync(keyFile, 'utf8')) =>
    through(seal(Buffer.from(key.trim()), name), Buffer.from(text));
  const daily = () => ({ ...withKey(), BACKUP_KEEP_DAYS: '9999' });

  it('link nothing that another key sealed: the first after a change of keys is whole under the new one', async () => {
    await run(['now'], withKey());
    const [earlierKey, laterName] = [readFileSync(keyFile, 'utf8'), '2026-01-02T00-00-00Z'];
    const earlier = await listedAs(madeEarlier());
    put('key', `${randomBytes(32).toString('hex')}\n`);
    const made = await run(['now'], daily());
    expect(made).toEqual({ code: 0, text: expect.stringContaining('no picture is linked') as string });
    expect(await run(['check'], withKey())).toMatchObject({ code: 0 });
    expect(await restored(withKey())).toMatchObject(whole);
    // And from then on pictures are linked again.
    renameSync(newest(), join(backups(), laterName));
    await listedAs(join(backups(), laterName));
    expect((await run(['now'], daily())).text).not.toContain('no picture is linked');
    expect(linksOf(join(newest(), 'images/cd/two.full.jpg.sealed'))).toBe(2);
    put('key', earlierKey);
    expect(await run(['check', earlier], withKey())).toMatchObject({ code: 0 });
  });
  const linksOf = (path: string) => statSync(path).nlink;
  /** The sealed list of a backup that a test has renamed, as if it had been made under that name. */
  async function listedAs(folder: string): Promise<string> {
    const name = basename(folder);
    const sums = readFileSync(join(folder, 'SHA256SUMS'));
    writeFileSync(join(folder, 'SHA256SUMS.sealed'), await sealAs(`SHA256SUMS of ${name}`, sums));
    return name;
  }

  it('link nothing of one that was changed by somebody without the key', async () => {
    await run(['now'], withKey());
    const earlier = madeEarlier();
    await listedAs(earlier);
    const forged = await sealAs('images/cd/two.full.jpg', 'another picture', 'somebody else, and 32 letters too');
    writeFileSync(join(earlier, 'images/cd/two.full.jpg.sealed'), forged);
    fit(earlier);
    await run(['now'], daily());
    expect(await restored(withKey())).toMatchObject(whole);
  });

  it.each(sealedFiles)('do not pass the check when %s does not open with the key', async (file) => {
    await run(['now'], withKey());
    expect(await run(['check'], withKey())).toMatchObject({ code: 0 });
    const name = file.replace('.sealed', '');
    writeFileSync(join(newest(), file), await sealAs(name, 'a text', 'the key of before, of 32 letters and more'));
    fit(newest());
    await listedAs(newest());
    const checked = await run(['check'], withKey());
    expect(checked).toEqual({ code: 1, text: expect.stringContaining(name) as string });
  });
});

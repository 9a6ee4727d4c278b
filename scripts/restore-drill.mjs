// npm run restore:drill: proves that a backup can be relied on. It makes one of the running demo stack while people write
// there, erases a child that is in it, carries it over into a second, new stack, and looks for every row, every picture and the
// way in, and for what was erased. The second stack is taken down again. With --read-only nothing is written and nobody signs
// in, for a stack that is in real use.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, root } from './processes.mjs';
import { eraseByTwo, plantFamily } from './drill-family.mjs';
import { signIn } from './drill-visitor.mjs';

const writers = 4;
const demo = { username: 'sunflowers@demo.test', password: 'Daffodil12' };

/** Each table of the product with its number of rows. */
const countsSql = `SELECT table_name || ' ' || (xpath('/row/n/text()', query_to_xml(
  format('SELECT count(*) AS n FROM public.%I', table_name), false, true, '')))[1]::text
  FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;

/** @typedef {{ key: string, picture?: string, acknowledged: number }} Written */

/**
 * @param {string[]} args `--read-only`
 * @returns {Promise<number>} 0 when the restored stack holds everything
 */
export async function restoreDrill(args) {
  const readOnly = args.includes('--read-only');
  const ofCopy = {
    COMPOSE_PROJECT_NAME: 'footprints-drill',
    HTTP_PORT: await freePort(),
    HTTPS_PORT: await freePort(),
    DOMAIN: '',
    PUBLIC_URL: '',
    BACKUP_DIR: '',
    // Letters that wait in the backup are the real stack's to send.
    SMTP_URL: '',
    SMTP_URL_FILE: '',
  };
  // Whoever gives up leaves no copy behind, which may hold everything of real families: no command goes on or begins after that.
  const interruption = new AbortController();
  const { signal } = interruption;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, () => {
      console.log('Interrupted: the second stack is taken down …');
      interruption.abort();
    });
  }
  const source = stack({}, signal);
  const copy = stack(ofCopy, signal);
  if ((await source.run(['--profile', 'demo', 'ps', '--quiet', 'web', 'web-demo'])) === '') {
    throw new Refusal('There is no stack to back up: docker compose --profile demo up --detach --wait');
  }
  const { services } = JSON.parse(await source.run(['config', '--format', 'json']));
  if (services.api.environment.STORAGE === 's3') {
    throw new Refusal(
      'The pictures are in a bucket, and the copy would work in the same one: there is no drill for that.',
    );
  }
  await copy.run(['down', '--volumes', '--remove-orphans']);
  try {
    const family = readOnly ? undefined : await plantFamily(await source.address());
    const { written, began, before, after, name } = await backUpWhileWriting(source, readOnly);
    if (family) await eraseByTwo(await source.address(), family);
    const restored = await carryOver(source, copy, name, family);
    await compare(copy, { before, after, restored }, written, began);
    if (!readOnly) await visit(copy, written, began);
    console.log('The drill is passed.');
    return 0;
  } catch (error) {
    throw signal.aborted ? new Refusal('The drill was interrupted.') : error;
  } finally {
    await stack(ofCopy).run(['down', '--volumes', '--remove-orphans']);
  }
}

/**
 * @param {Stack} source
 * @param {boolean} readOnly
 */
async function backUpWhileWriting(source, readOnly) {
  /** @type {Written[]} */
  const written = [];
  let writing = !readOnly;
  const address = await source.address();
  const work = readOnly
    ? []
    : await Promise.all(
        Array.from({ length: writers }, async () => {
          const visitor = await signIn(address, demo);
          return async () => {
            for (let turn = 0; writing; turn++) {
              const key = `drill ${randomUUID()}`;
              const picture = turn % 4 === 0 ? await visitor.saveMoment(key) : await visitor.saveNote(key);
              written.push({ key, acknowledged: Date.now(), ...(picture === undefined ? {} : { picture }) });
            }
          };
        }),
      );
  const done = Promise.all(work.map((loop) => loop()));
  // One that fails ends the drill below, not the process here.
  done.catch(() => undefined);
  const made = async () => {
    if (!readOnly) await sleep(3_000);
    const before = await source.counts();
    const began = Date.now();
    const report = await source.run(['exec', '-T', 'backup', 'backup', 'now']);
    const ended = Date.now();
    const after = await source.counts();
    if (!readOnly) await sleep(1_000);
    return { before, began, report, ended, after };
  };
  const { before, began, report, ended, after } = await made().finally(() => (writing = false));
  await done;
  const name = /Backup (\S+):/.exec(report)?.[1];
  if (!name) throw new Refusal(`The backup could not be made: ${report}`);
  const during = written.filter(({ acknowledged }) => acknowledged >= began && acknowledged <= ended).length;
  const earlier = written.filter(({ acknowledged }) => acknowledged < began).length;
  console.log(`${report.trim()} Saves acknowledged before it: ${earlier}, meanwhile: ${during}.`);
  return { written, began, before, after, name };
}

/**
 * As to another machine: out of one stack's volume and into the other's, with the ledger of erasures that lies beside it.
 * @param {Stack} source
 * @param {Stack} copy
 * @param {string} name
 * @param {import('./drill-family.mjs').Family} [family] that was erased after the backup
 * @returns the rows of each table, counted before the copy's own server could add to them: it seals at once what waits
 */
async function carryOver(source, copy, name, family) {
  const began = Date.now();
  // The schedule does it every minute.
  await source.run(['exec', '-T', 'backup', 'backup', 'ledger']);
  const pack = `cd /backups && tar --create ${name} $(ls | grep '^erasures.ledger')`;
  await pipe(
    source.spawn(['exec', '-T', 'backup', 'sh', '-c', pack]),
    copy.spawn(['run', '--rm', '-T', '--no-deps', 'backup', 'tar', '--extract', '--directory', '/backups']),
  );
  console.log((await copy.run(['run', '--rm', '-T', 'restore', name])).trim());
  const restored = Date.now();
  const counts = await copy.counts();
  const inBackup = family ? await tracesOf(copy, family) : undefined;
  await copy.run(['up', '--detach', '--wait', '--no-build', 'web']);
  console.log(
    `Carried over and restored in ${seconds(began, restored)}, serving ${seconds(restored, Date.now())} later.`,
  );
  if (family && inBackup) judge(inBackup, await tracesOf(copy, family));
  return counts;
}

/**
 * How many lines of a dump are about a family, without what a law keeps of it, and how many files its photo has.
 * @param {Stack} copy
 * @param {import('./drill-family.mjs').Family} family
 */
async function tracesOf(copy, { mark, photo }) {
  const wholly = ['--username=footprints', '--data-only', '--exclude-table-data=public.restricted_records'];
  const dump = await copy.run(['exec', '-T', 'db', 'pg_dump', ...wholly]);
  const name = photo.replace('.jpg', '');
  const found = ['/data/images', '-name', `${name}.*`];
  const files = await copy.run(['run', '--rm', '-T', '--no-deps', 'backup', 'find', ...found]);
  const count = (/** @type {string} */ text, /** @type {string[]} */ words) =>
    text.split('\n').filter((line) => words.some((word) => line.includes(word))).length;
  return { rows: count(dump, [mark, name]), files: count(files, [name]) };
}

/**
 * @typedef {{ rows: number, files: number }} Traces
 * @param {Traces} inBackup what was there before a server had started
 * @param {Traces} left what is there since
 */
function judge(inBackup, left) {
  if (inBackup.rows === 0 || inBackup.files === 0)
    throw new Refusal('The backup lacks the child that was erased after it.');
  if (left.rows > 0 || left.files > 0) {
    throw new Refusal(`Of the child that was erased, ${left.rows} rows and ${left.files} files are back.`);
  }
  console.log(
    `Erased: of ${inBackup.rows} rows and ${inBackup.files} files about the child in the backup, none is back.`,
  );
}

/**
 * @param {Stack} copy
 * @param {Record<'before' | 'after' | 'restored', Map<string, number>>} counts
 * @param {Written[]} written
 * @param {number} began
 */
async function compare(copy, { before, after, restored }, written, began) {
  for (const [table, first] of before) {
    const last = after.get(table) ?? first;
    const found = restored.get(table) ?? -1;
    if (found < Math.min(first, last) || found > Math.max(first, last)) {
      throw new Refusal(`The table ${table} has ${found} rows, of which there were ${first} to ${last}.`);
    }
  }
  const found = await copy.sql(
    "SELECT note FROM reports WHERE note LIKE 'drill %' UNION SELECT note FROM moments WHERE note LIKE 'drill %'",
  );
  const notes = new Set(found.split('\n'));
  const wanted = written.filter(({ acknowledged }) => acknowledged < began);
  console.log(`Rows: ${before.size} tables hold what they held.`);
  const lost = wanted.filter(({ key }) => !notes.has(key));
  if (lost.length > 0) throw new Refusal(`${lost.length} saves that had been acknowledged are lost.`);
  if (wanted.length > 0) console.log(`Saves: all ${wanted.length} that were acknowledged before the backup are there.`);
  const checks = { Files: 'check-images', Audit: 'verify-audit', Lists: 'verify-counts' };
  for (const [what, command] of Object.entries(checks)) {
    const said = await copy.run(['exec', '-T', 'api', 'node', `src/commands/${command}.ts`]);
    console.log(`${what}: ${said.trim().split('\n').at(-1)}`);
  }
}

/**
 * @param {Stack} copy
 * @param {Written[]} written
 * @param {number} began
 */
async function visit(copy, written, began) {
  const visitor = await signIn(await copy.address(), demo);
  const last = written.filter(({ picture, acknowledged }) => picture && acknowledged < began).at(-1);
  const bytes = last?.picture ? await visitor.picture(last.picture) : 0;
  await visitor.saveNote('drill after the restore');
  console.log(`Sign-in: ${demo.username} sees reports and the last photo (${bytes} bytes), and saves another report.`);
}

/** @typedef {ReturnType<typeof stack>} Stack */

/**
 * @param {Record<string, string>} settings what differs from `.env` and this environment
 * @param {AbortSignal} [signal] ends its commands
 */
function stack(settings, signal) {
  const options = { cwd: root, env: { ...process.env, ...settings }, signal };
  /** @param {string[]} args */
  const start = (args) => spawn('docker', ['compose', '--profile', 'site', '--profile', 'restore', ...args], options);
  /** @param {string[]} args */
  const run = async (args) => {
    const child = start(args);
    let output = '';
    let errors = '';
    child.stdin.end();
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Refusal(`docker compose ${args.join(' ')} failed:\n${output}${errors}`);
    return output;
  };
  /** @param {string} text */
  const sql = async (text) =>
    (
      await run(['exec', '-T', 'db', 'psql', '--username=footprints', '--tuples-only', '--no-align', '--command', text])
    ).trim();
  return {
    run,
    spawn: start,
    sql,
    address: async () => {
      // The demo has a front door of its own.
      const door = (await run(['--profile', 'demo', 'ps', '--quiet', 'web-demo'])) === '' ? 'web' : 'web-demo';
      return `http://localhost:${(await run(['--profile', 'demo', 'port', door, '80'])).trim().split(':').at(-1)}`;
    },
    counts: async () =>
      new Map(
        (await sql(countsSql)).split('\n').map((line) => {
          const [table = '', rows] = line.split(' ');
          return /** @type {[string, number]} */ ([table, Number(rows)]);
        }),
      ),
  };
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} from
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} to
 */
async function pipe(from, to) {
  from.stdout.pipe(to.stdin);
  const codes = await Promise.all([once(from, 'close'), once(to, 'close')]);
  if (codes.some(([code]) => code !== 0)) throw new Refusal('The backup could not be carried over.');
}

/**
 * @param {number} from
 * @param {number} until
 */
const seconds = (from, until) => `${((until - from) / 1000).toFixed(1)} s`;

/** @returns {Promise<string>} */
async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? String(address.port) : '';
}

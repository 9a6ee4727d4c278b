// npm run bench:api: how many requests a second the API answers, call by call, beside bare Fastify and pg sending the same
// SQL, in turns on the same machine. What counts is the ratio; a slower machine slows both.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '@footprints/prisma/embedded';
import { applyMigrations } from '@footprints/prisma/migrate';
import { type Call, listCalls, type Who } from './calls.ts';
import { awardsAtStart, type DataSet, loadData, password } from './data.ts';
import { load, median, type Slot } from './load.ts';
import { endProgram, freePort, startProgram, startScript } from './programs.ts';
import { recordCalls, type Recorded } from './recording.ts';
import { measureMemory } from './memory.ts';
import type { Plan } from './reference.ts';
import { compareSignIns } from './sign-in-times.ts';

const quick = process.argv.includes('--quick');
const [rounds, seconds, warmUpSeconds] = quick ? [3, 0.6, 0.2] : [7, 3, 1];
/** `--only=list`: the calls whose title has the word. */
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';

const people: Record<Exclude<Who, 'nobody'>, string> = {
  room1: 'room1@bench.test',
  director: 'director@bench.test',
  parent1: 'parent1@bench.test',
};

async function signIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/membership/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  return cookie;
}

/** Takes back what a slot has stored and later ones would trip over. */
async function tidy(database: Client): Promise<void> {
  await database.query('DELETE FROM awards WHERE id > $1', [awardsAtStart]);
}

interface Side {
  origin: string;
  path(call: Call, number: number): string;
  slots: Slot[][];
}

async function measure(calls: Call[], cookies: Record<Who, string>, sides: Side[], database: Client): Promise<void> {
  for (const [number, call] of calls.entries()) {
    process.stderr.write(`${call.title} …\n`);
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of sides) {
        const url = side.origin + side.path(call, number);
        const slot = await load(url, call, cookies[call.who], round === 0 ? warmUpSeconds : seconds);
        if (round > 0) (side.slots[number] ??= []).push(slot);
        await tidy(database);
      }
    }
  }
}

function table(calls: Call[], recorded: Recorded[], [product, reference]: [Side, Side]): string {
  const head = ['call', 'product/s', 'bare/s', 'ratio', 'p99 ms', 'bare p99', 'statements', 'bytes', 'failed'];
  const lines = calls.map((call, number) => {
    const [own, bare] = [product.slots[number] ?? [], reference.slots[number] ?? []];
    const middle = (slots: Slot[], figure: keyof Slot) => median(slots.map((slot) => slot[figure]));
    const ratios = own.map((slot, round) => slot.perSecond / (bare[round]?.perSecond ?? Number.NaN));
    return [
      call.title +
        (call.reference === 'statements'
          ? ''
          : ` (bare: ${call.reference === 'file' ? 'the file alone' : 'argon2 alone'})`),
      middle(own, 'perSecond').toFixed(0),
      middle(bare, 'perSecond').toFixed(0),
      median(ratios).toFixed(2),
      middle(own, 'p99').toFixed(0),
      middle(bare, 'p99').toFixed(0),
      String(recorded[number]?.statements.length ?? 0),
      String(recorded[number]?.bytes ?? 0),
      String([...own, ...bare].reduce((sum, slot) => sum + slot.failed, 0)),
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const show = (line: string[]) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [head, ...lines].map(show).join('\n');
}

async function main(dataDir: string, endings: (() => Promise<unknown>)[]): Promise<void> {
  const began = performance.now();
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  endings.push(() => embedded.stop());
  await applyMigrations(embedded.url);
  const data: DataSet = await loadData(embedded.url, dataDir);
  const database = new Client({ connectionString: embedded.url });
  await database.connect();
  endings.push(() => database.end());

  const [port, barePort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${String(port)}`;
  const settings = { DATA_DIR: dataDir, SEED: 'none', LOGIN_ATTEMPTS: '1000' };
  const { environment, args } = startScript();
  const productSettings = {
    DATABASE_URL: embedded.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...settings,
    ...environment,
  };
  const product = await startProgram(args, productSettings);
  endings.push(() => endProgram(product));
  const memory = await measureMemory(product.pid ?? 0, origin, await signIn(origin, people.room1));
  const cookies: Record<Who, string> = { room1: '', director: '', parent1: '', nobody: '' };
  for (const [who, email] of Object.entries(people)) cookies[who as Who] = await signIn(origin, email);

  const calls = listCalls(data).filter((call) => call.title.includes(only));
  const recorded = await recordCalls(
    embedded.url,
    settings,
    calls.map((call) => ({ ...call, cookie: cookies[call.who] })),
  );
  await tidy(database);
  const plan: Plan = {
    databaseUrl: embedded.url,
    port: barePort,
    password,
    routes: calls.map(({ method, reference: kind }, number) => ({
      method,
      kind,
      file: data.picture.thumb,
      statements: recorded[number]?.statements ?? [],
    })),
  };
  const planFile = join(dataDir, 'reference.json');
  writeFileSync(planFile, JSON.stringify(plan));
  const reference = await startProgram([join(import.meta.dirname, 'reference.ts'), planFile], {});
  endings.push(() => endProgram(reference));

  const sides: [Side, Side] = [
    { origin, path: (call) => call.path, slots: [] },
    { origin: `http://127.0.0.1:${String(barePort)}`, path: (_call, number) => `/${String(number)}`, slots: [] },
  ];
  await measure(calls, cookies, sides, database);
  console.log(await compareSignIns(origin, database, quick ? 40 : 200));
  const verdict = (figure: number, goal: number) =>
    `${figure.toFixed(0)} MB (goal: at most ${String(goal)}, ${figure <= goal ? 'pass' : 'MISS'})`;
  console.log(
    `Resident when idle: ${verdict(memory.idle, 200)}; eight uploads of 8 MB add ${verdict(memory.added, 150)}.`,
  );
  console.log(table(calls, recorded, sides));
  console.log(
    `Requests per second, medians of ${String(rounds)} rounds of ${String(seconds)} s in turns, 8 connections; ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s in all. The ratio is the median of the rounds'.`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'footprints-bench-'));
const endings: (() => Promise<unknown>)[] = [];
try {
  await main(dataDir, endings);
} finally {
  for (const ending of endings.reverse()) await ending();
  await rm(dataDir, { recursive: true, force: true });
}

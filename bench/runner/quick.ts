import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Limit, limits } from '../limits.ts';
import { type Unstarted, textTable } from './bench.ts';
import { type Call, post } from './call.ts';
import { type Counts, countCalls } from './counts.ts';
import { badgeContests, detailContests } from './details.ts';
import { listCalls, listContests, pickerContests } from './lists.ts';
import { awardOf, reportOf } from './saves.ts';
import { soloContests } from './sign-in-and-pictures.ts';
import type { World } from './world.ts';

/** Requests that only read: not one of them may write to a session. */
const isRead = ({ path }: Call) => !path.includes('/save/') && !path.includes('/login');

/** Every request that has a limit, once. */
function callsOf(world: World): Call[] {
  const { large, same, saved } = world;
  const lists = listCalls(world);
  const thirty = saved.ofLocation.slice(0, 30);
  const requests = [
    ...listContests(world).map(({ own }) => own),
    { ...lists.sameRoom, title: 'reports of the same room, page 1' },
    { ...lists.sameRoomLast, title: 'reports of the same room, last page' },
    lists.location,
    { ...lists.locationFar, title: 'reports of a location, far page' },
    lists.oneRow,
    lists.fifty,
    post('badges of a room, page 1', same.cookies.room, '/api/badges-child', () => ({ PageNumber: 1, ChildID: -1 })),
    ...badgeContests(world).map(({ own }) => own),
    ...detailContests(world).map(({ own }) => own),
    ...soloContests(world).map(({ own }) => own),
    ...pickerContests(world).map(({ own }) => own),
    reportOf(thirty.slice(0, 1), saved.cookies.director),
    reportOf(thirty, saved.cookies.director),
    awardOf(large),
  ];
  const byTitle = new Map(requests.map((request) => [request.title, request]));
  // The page's number is part of these titles, and is another one with every change of the data.
  return [...byTitle.values()].filter(({ title }) => !/page \d{2,}|last page \(/.test(title));
}

const figures = ['statements', 'buffers', 'bytes'] as const satisfies (keyof Limit & keyof Counts)[];
const nouns = { statements: 'statements', buffers: 'pages of the database', bytes: 'bytes in the answer' };

function problemsOf(request: Call, counts: Counts): string[] {
  const limit = limits[request.title];
  if (limit === undefined) return [`"${request.title}" has no limit in bench/limits.ts.`];
  const grown = figures
    .filter((figure) => counts[figure] > limit[figure])
    .map((figure) => `"${request.title}" now takes ${counts[figure]} ${nouns[figure]}, its limit is ${limit[figure]}.`);
  if (isRead(request) && counts.sessionWrites > 0)
    grown.push(`"${request.title}" only reads, and wrote to its session.`);
  if (counts.transactions > 1)
    grown.push(`"${request.title}" opened ${counts.transactions} transactions, one is enough.`);
  return grown;
}

const file = join(import.meta.dirname, '../limits.ts');
/** Some room: statistics are taken from a sample, by which a plan may cost nearly twice as much; a lost index costs many times more. */
const room = { statements: 1, buffers: 2, bytes: 1.02 };

function writeLimits(requests: Call[], counts: Counts[]): void {
  const lines = requests.map(({ title }, number) => {
    const cells = figures.map((figure) => `${figure}: ${Math.ceil(counts[number]![figure] * room[figure])}`);
    const name = /^\w+$/.test(title) ? title : title.includes("'") ? `"${title}"` : `'${title}'`;
    return `  ${name}: { ${cells.join(', ')} },\n`;
  });
  const [before] = readFileSync(file, 'utf8').split('export const limits');
  writeFileSync(file, `${before}export const limits: Record<string, Limit> = {\n${lines.join('')}};\n`);
}

/**
 * Counts what every kind of request costs and holds it to its limit, or makes it its limit where that is asked for; nothing is timed,
 * so a busy machine changes nothing.
 * @returns a sentence for each figure that grew past its limit
 */
export async function runGates({ data, database, world, options }: Unstarted): Promise<string[]> {
  const requests = callsOf(world);
  await database.query('ALTER SYSTEM SET autovacuum = off');
  await database.query('SELECT pg_reload_conf()');
  const { counts } = await countCalls(data, requests);
  await database.query('ALTER SYSTEM RESET autovacuum');
  if (options['set-limits']) {
    writeLimits(requests, counts);
    return [];
  }
  const cell = (number: number, figure: (typeof figures)[number]) =>
    `${counts[number]![figure]} ≤ ${limits[requests[number]!.title]?.[figure] ?? '?'}`;
  const lines = requests.map(({ title }, number) => [title, ...figures.map((figure) => cell(number, figure))]);
  console.log(textTable(['request', ...figures], lines, 1));
  const problems = requests.flatMap((request, number) => problemsOf(request, counts[number]!));
  const statementsOf = (title: string) => counts[requests.findIndex((request) => request.title === title)]?.statements;
  const [one, fifty] = ['reports of a room, 1 row', 'reports of a room, 50 rows'].map(statementsOf);
  if (one !== fifty) problems.push(`A list of 50 rows takes ${fifty} statements, of 1 row ${one}: they must be equal.`);
  return problems;
}

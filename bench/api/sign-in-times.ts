import type { Client } from 'pg';

/** What a refused sign-in was tried with; the answer must not tell which (security check A10). */
const kinds = ['wrong password', 'unknown email', 'disabled account'] as const;
type Kind = (typeof kinds)[number];

const emails: Record<Kind, string> = {
  'wrong password': 'parent2@bench.test',
  'unknown email': 'nobody@bench.test',
  'disabled account': 'parent3@bench.test',
};

async function timeOf(origin: string, username: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/membership/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`A sign-in was answered with ${String(answer.status)}.`);
  return performance.now() - began;
}

/** The chance to see samples that differ this much when nothing differs: Mann and Whitney's test, two-sided. */
export function chanceOfEqual(one: number[], other: number[]): number {
  const ranked = [...one.map((value) => ({ value, own: true })), ...other.map((value) => ({ value, own: false }))]
    .toSorted((left, right) => left.value - right.value)
    .map(({ own }, index) => (own ? index + 1 : 0));
  const [n, m] = [one.length, other.length];
  const u = ranked.reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2;
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    Math.exp((-z * z) / 2) *
    0.3989423 *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))));
  return Math.min(1, 2 * tail);
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Refused sign-ins of three kinds in turns: their medians in milliseconds, and whether any two can be told apart. */
export async function compareSignIns(origin: string, database: Client, rounds: number): Promise<string> {
  await database.query('UPDATE users SET disabled_at = now() WHERE email = $1', [emails['disabled account']]);
  const times: Record<Kind, number[]> = { 'wrong password': [], 'unknown email': [], 'disabled account': [] };
  for (let round = -3; round < rounds; round += 1) {
    for (const kind of kinds) {
      const time = await timeOf(origin, emails[kind]);
      if (round >= 0) times[kind].push(time);
    }
  }
  const [wrong, ...others] = kinds;
  const lines = others.map((kind) => `${kind}: p = ${chanceOfEqual(times[wrong], times[kind]).toFixed(2)}`);
  return (
    `Refused sign-ins, ${String(rounds)} of each in turns: ` +
    `${kinds.map((kind) => `${kind} ${median(times[kind]).toFixed(1)} ms`).join(', ')} (medians). ` +
    `Details from a wrong password by chance with ${lines.join(', ')}; below 0.01 would be a difference.`
  );
}

import type { Unstarted } from './bench.ts';
import { badgeContests } from './details.ts';
import { listCalls, pickerContests } from './lists.ts';
import { recordCalls } from './recording.ts';

/** Prints how PostgreSQL runs every statement of the lists, with what it touched. */
export async function printPlans({ data, database, world }: Unstarted): Promise<void> {
  const calls = [
    ...Object.values(listCalls(world)),
    ...[...badgeContests(world), ...pickerContests(world)].map(({ own }) => own),
  ];
  const recorded = await recordCalls(data, calls);
  const shown = new Set<string>();
  for (const [number, { statements }] of recorded.entries()) {
    console.log(`\n## ${calls[number]!.title}`);
    for (const { text, values } of statements) {
      const given = values.map((value) => ('fixed' in value ? value.fixed : null));
      const key = JSON.stringify([text, given]);
      if (shown.has(key)) continue;
      shown.add(key);
      console.log(`\n${text.replace(/\n\s+/g, '\n  ').trim()}\n`);
      const { rows } = await database.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${text}`,
        given,
      );
      for (const line of rows) console.log(`    ${line['QUERY PLAN']}`);
    }
  }
}

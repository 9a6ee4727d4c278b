import type { QueryResult } from 'pg';
import { givesId, type Statement, type Value } from './statements.ts';

type Send = (statement: { name?: string; text: string; values: unknown[] }) => Promise<QueryResult>;

/** Sends recorded statements again, side by side where they were sent so, and gives all their rows. */
export async function replay(send: Send, statements: Statement[], body: Record<string, unknown>): Promise<unknown[]> {
  const insertedIds: unknown[] = [];
  const rows: unknown[] = [];
  const valueOf = (value: Value) =>
    'fixed' in value ? value.fixed : 'body' in value ? body[value.body] : insertedIds[value.insertedId];
  for (let at = 0; at < statements.length;) {
    const batch: Promise<QueryResult>[] = [];
    const noted: Promise<QueryResult>[] = [];
    do {
      const { name, text, values } = statements[at]!;
      const answer = send({ ...(name === undefined ? {} : { name }), text, values: values.map(valueOf) });
      batch.push(answer);
      if (givesId(text)) noted.push(answer);
      at += 1;
    } while (statements[at]?.alongside);
    // Several statements in one text give a result each.
    for (const result of (await Promise.all(batch)).flat()) rows.push(...result.rows);
    for (const { rows: inserted } of await Promise.all(noted))
      insertedIds.push((inserted[0] as { id?: unknown } | undefined)?.id);
  }
  return rows;
}

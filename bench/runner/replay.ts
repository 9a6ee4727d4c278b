import type { QueryResult } from 'pg';
import type { Statement, Value } from './statements.ts';

type Send = (statement: { name?: string; text: string; values: unknown[] }) => Promise<QueryResult>;

/** Sends recorded statements again, side by side where they were sent so, and gives all their rows. */
export async function replay(send: Send, statements: Statement[], body: Record<string, unknown>): Promise<unknown[]> {
  let insertedId: unknown;
  const rows: unknown[] = [];
  const valueOf = (value: Value) => ('fixed' in value ? value.fixed : 'body' in value ? body[value.body] : insertedId);
  for (let at = 0; at < statements.length;) {
    const batch: Promise<QueryResult>[] = [];
    do {
      const { name, text, values } = statements[at]!;
      batch.push(send({ ...(name === undefined ? {} : { name }), text, values: values.map(valueOf) }));
      at += 1;
    } while (statements[at]?.alongside);
    // Several statements in one text give a result each.
    for (const result of (await Promise.all(batch)).flat()) {
      if (result.command === 'INSERT') insertedId = (result.rows[0] as { id?: unknown } | undefined)?.id ?? insertedId;
      rows.push(...result.rows);
    }
  }
  return rows;
}

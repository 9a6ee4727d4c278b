import type { Pool, PoolClient } from 'pg';

/** A value of a recorded statement: the same each time, from the request, or the id that an earlier INSERT gave, by its place. */
export type Value = { fixed: unknown } | { body: string } | { insertedId: number };

/** One statement of a call, as it was sent to the database. */
export interface Statement {
  /** Present on a statement that connections keep prepared. */
  name?: string;
  text: string;
  values: Value[];
  /** Sent before the one before it had been answered. */
  alongside: boolean;
}

/** True for a statement that stores one row and gives its id, as Prisma writes it. */
export const givesId = (text: string) => /^INSERT INTO .* RETURNING/s.test(text);

interface Sent {
  name?: string;
  text: string;
  values?: unknown[];
}

/** A value as JSON carries it to the reference; PostgreSQL reads it back by the parameter's type. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value;
}

/** Notes every statement that the connections of this pool send, from now on. */
export function recordStatements(pool: Pool): (body: object) => Statement[] {
  let waiting = 0;
  let insertedIds: unknown[] = [];
  let sent: { statement: Sent; alongside: boolean; insertedIds: unknown[] }[] = [];
  pool.on('connect', (client: PoolClient) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]): unknown => {
      const [first, values] = args as [string | Sent, unknown[]?];
      const statement = typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first;
      sent.push({ statement, alongside: waiting > 0, insertedIds: [...insertedIds] });
      waiting += 1;
      const answered = (result: unknown) => {
        waiting -= 1;
        const [row] = (result as { rows?: unknown[] } | undefined)?.rows ?? [];
        if (givesId(statement.text)) insertedIds.push(Array.isArray(row) ? (row as unknown[])[0] : undefined);
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (error: unknown, result: unknown) => {
          answered(result);
          (callback as (error: unknown, result: unknown) => void)(error, result);
        };
        return ask(...args);
      }
      const answer = ask(...args);
      if (answer instanceof Promise) answer.then(answered, answered);
      return answer;
    };
    client.query = noted as PoolClient['query'];
  });
  return (body) => {
    const recorded = sent.map(({ statement, alongside, insertedIds: known }): Statement => ({
      ...(statement.name === undefined ? {} : { name: statement.name }),
      text: statement.text,
      alongside,
      values: (statement.values ?? []).map((value) => valueOf(plain(value), body, known)),
    }));
    [sent, insertedIds] = [[], []];
    return recorded;
  };
}

function valueOf(value: unknown, body: object, insertedIds: unknown[]): Value {
  const place = insertedIds.indexOf(value);
  if (value !== undefined && place !== -1) return { insertedId: place };
  const [key] = Object.entries(body).find(([, given]) => JSON.stringify(given) === JSON.stringify(value)) ?? [];
  // Small numbers agree by chance; what names a row in the body is an id.
  return key !== undefined && /IDs?$/.test(key) ? { body: key } : { fixed: value };
}

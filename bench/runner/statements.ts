import type { Pool, PoolClient } from 'pg';

/** A value of a recorded statement: the same each time, or taken from the request or from an earlier row. */
export type Value = { fixed: unknown } | { body: string } | { insertedId: true };

/** One statement of a call, as it was sent to the database. */
export interface Statement {
  /** Present on a statement that connections keep prepared. */
  name?: string;
  text: string;
  values: Value[];
  /** Sent before the one before it had been answered. */
  alongside: boolean;
}

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
  let insertedId: unknown;
  let sent: { statement: Sent; alongside: boolean; insertedId: unknown }[] = [];
  pool.on('connect', (client: PoolClient) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]): unknown => {
      const [first, values] = args as [string | Sent, unknown[]?];
      const statement = typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first;
      sent.push({ statement, alongside: waiting > 0, insertedId });
      waiting += 1;
      const answered = (result: unknown) => {
        waiting -= 1;
        const [row] = (result as { rows?: unknown[] } | undefined)?.rows ?? [];
        if (/^INSERT INTO .* RETURNING/s.test(statement.text))
          insertedId = Array.isArray(row) ? (row as unknown[])[0] : undefined;
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
    const recorded = sent.map(({ statement, alongside, insertedId: known }): Statement => ({
      ...(statement.name === undefined ? {} : { name: statement.name }),
      text: statement.text,
      alongside,
      values: (statement.values ?? []).map((value) => valueOf(plain(value), body, known)),
    }));
    [sent, insertedId] = [[], undefined];
    return recorded;
  };
}

function valueOf(value: unknown, body: object, insertedId: unknown): Value {
  if (insertedId !== undefined && value === insertedId) return { insertedId: true };
  const [key] = Object.entries(body).find(([, given]) => JSON.stringify(given) === JSON.stringify(value)) ?? [];
  // Small numbers agree by chance; what names a row in the body is an id.
  return key !== undefined && /IDs?$/.test(key) ? { body: key } : { fixed: value };
}

import type { Request } from './load.ts';
import type { Asked, ReadingName } from './prisma-alone.ts';
import type { Recordable } from './recording.ts';
import type { Route } from './reference.ts';
import type { Statement } from './statements.ts';

/** A request to the product. */
export interface OwnRequest extends Recordable, Request {}

/** What the other side does: the very statements of the product, or something of its own. */
export type Reference =
  | { side: 'same statements' }
  | { side: 'statements without the count' }
  | { side: 'bare'; route: Route; what: string }
  | { side: 'product'; request: OwnRequest; what: string };

/** Two things that are measured in turns, and how they must compare. */
export interface Contest {
  /** P1 to P13. */
  part: string;
  title: string;
  own: OwnRequest;
  /** The own side is answered by the bare server too: what is judged is the SQL alone. */
  ownIsBare?: boolean;
  reference: Reference;
  goal: { rateAtLeast: number } | { costAtMost: number };
  /** The 99th percentile may be this many times the reference's. */
  p99Times?: number;
  statementsAtMost?: number;
}

export const get = (title: string, cookie: string, path: string): OwnRequest => ({
  title,
  cookie,
  method: 'GET',
  path,
});

export const post = (title: string, cookie: string, path: string, body: (n: number) => object): OwnRequest => ({
  title,
  cookie,
  method: 'POST',
  path,
  body,
});

/** A bare route of one statement. */
export function sql(what: string, text: string, values: Statement['values']): Reference {
  const statement = { name: `bare ${what}`, text, values, alongside: false };
  return { side: 'bare', what, route: { method: 'GET', kind: 'statements', statements: [statement] } };
}

/** What the product reads through Prisma for this call, alone. */
export function prisma(name: ReadingName, asked: Asked, method: 'GET' | 'POST' = 'GET'): Reference {
  return {
    side: 'bare',
    what: 'Prisma alone',
    route: { method, kind: 'prisma', statements: [], reading: { name, asked } },
  };
}

export const sameStatements = { side: 'same statements' } as const;
export const atLeast = (rateAtLeast: number) => ({ goal: { rateAtLeast } });
export const costs = (costAtMost: number) => ({ goal: { costAtMost } });

import type { Call } from './call.ts';
import type { Asked, ReadingName } from './prisma-alone.ts';
import type { Work } from './reference.ts';
import type { Statement } from './statements.ts';

/** What the other side does: the very statements of the product, or something of its own; and how the tables call it. */
export type Reference = { what: string } & (
  | { side: 'same statements' | 'statements without the count' }
  | { side: 'bare'; work: Work }
  | { side: 'product'; call: Call }
);

/** Two things that are measured in turns, and how they must compare. */
export interface Contest {
  /** P1 to P13. */
  part: string;
  title: string;
  own: Call;
  /** The own side is answered by the bare server too: what is judged is the SQL alone. */
  ownIsBare?: boolean;
  reference: Reference;
  goal: { rateAtLeast: number } | { costAtMost: number };
  /** The 99th percentile may be this many times the reference's. */
  p99Times?: number;
  statementsAtMost?: number;
}

/** A bare route of one statement; with a status, answered by it and without a body. */
export function sql(what: string, text: string, values: Statement['values'], status?: number): Reference {
  const statements = [{ name: `bare ${what}`, text, values, alongside: false }];
  return { side: 'bare', what, work: { kind: 'statements', statements, ...(status && { status }) } };
}

/** What the product reads through Prisma for this call, alone. */
export const prisma = (reading: ReadingName, asked: Asked): Reference => ({
  side: 'bare',
  what: 'Prisma alone',
  work: { kind: 'prisma', reading, asked },
});

export const sameStatements: Reference = { side: 'same statements', what: 'same SQL' };
export const atLeast = (rateAtLeast: number) => ({ goal: { rateAtLeast } });
export const costs = (costAtMost: number) => ({ goal: { costAtMost } });

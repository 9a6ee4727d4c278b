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
  /** That of the call, unless said. */
  title?: string;
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

export const atLeast = (rateAtLeast: number) => ({ goal: { rateAtLeast } });
export const costs = (costAtMost: number) => ({ goal: { costAtMost } });

/** A call beside its own statements, and what it must reach of their rate. */
export const besideSql = (part: string, own: Call, rate: number): Contest => ({
  part,
  own,
  reference: { side: 'same statements', what: 'same SQL' },
  ...atLeast(rate),
});

/** A call beside what the product reads through Prisma for it, alone. */
export const besidePrisma = (part: string, own: Call, reading: ReadingName, asked: Asked): Contest => ({
  part,
  own,
  reference: { side: 'bare', what: 'Prisma alone', work: { kind: 'prisma', reading, asked } },
  ...atLeast(0.85),
});

import type { DataSet } from '../scale/data-set.ts';
import type { Call } from './call.ts';
import { recordCalls, type Recorded } from './recording.ts';
import type { Statement } from './statements.ts';

/** What a request costs, in figures that are the same on every machine. */
export interface Counts {
  statements: number;
  /** Pages of tables and indexes that were looked at, be they in memory or not; with what triggers and keys look at. */
  buffers: number;
  bytes: number;
  /** Transactions that were opened. */
  transactions: number;
  /** Writes to the table of sessions. */
  sessionWrites: number;
}

const isBracket = ({ text }: Statement) => /^(BEGIN|COMMIT|ROLLBACK|START)\b/i.test(text);

const isSessionWrite = /(INSERT INTO|UPDATE|DELETE FROM)\s+("?public"?\.)?"?sessions\b/;

/** Makes every call once in this process and counts what it cost. */
export async function countCalls(data: DataSet, calls: Call[]): Promise<{ recorded: Recorded[]; counts: Counts[] }> {
  const recorded = await recordCalls(data, calls);
  const counts = recorded.map(({ statements, buffers, bytes }): Counts => ({
    statements: statements.filter((statement) => !isBracket(statement)).length,
    buffers,
    bytes,
    transactions: statements.filter(({ text }) => /^(BEGIN|START)\b/i.test(text)).length,
    sessionWrites: statements.filter(({ text }) => isSessionWrite.test(text)).length,
  }));
  return { recorded, counts };
}

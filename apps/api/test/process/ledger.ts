import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { noteReport } from '../note-report.ts';
import { type Reply, type Visitor } from './client.ts';
import { query } from './site.ts';

/** A save that was acknowledged, and what happened on the way to it. */
interface Entry {
  key: string;
  id: number;
  tries: number;
}

/** Clients that save reports one after the other and write down what they were told. */
export interface Load {
  acknowledged: Entry[];
  /** Every answer but the acknowledgements. */
  failures: Reply[];
  /** Resolves when this many more saves were acknowledged. */
  more(count: number): Promise<void>;
  /** Where the server is from now on. */
  moveTo(origin: string): void;
  /** Lets every save end. */
  stop(): Promise<void>;
}

const pauseMs = 20;

/**
 * Saves under load. What failed is sent again with the same Idempotency-Key until it is acknowledged, as a careful client
 * does that cannot know whether its first try was stored.
 */
export function saveUnderLoad(origin: string, visitor: Visitor, children: number[], clients: number): Load {
  let [target, running, started] = [origin, true, 0];
  const acknowledged: Entry[] = [];
  const failures: Reply[] = [];

  async function saveOne(key: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const reply = await visitor.ask<{ DailyReportId: number }>(target, '/api/daily-report/save/', {
        body: noteReport(key, children),
        headers: { 'idempotency-key': key },
      });
      if (reply.status === 200 && reply.errors.length === 0) {
        acknowledged.push({ key, id: reply.data.DailyReportId, tries });
        return;
      }
      failures.push(reply);
      await pause(pauseMs);
    }
  }

  async function client(): Promise<void> {
    while (running) await saveOne(`save ${String((started += 1))}`);
  }

  const ended = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    failures,
    more: async (count) => {
      const wanted = acknowledged.length + count;
      await vi.waitUntil(() => acknowledged.length >= wanted, { timeout: 20_000, interval: 5 });
    },
    moveTo: (next) => (target = next),
    stop: async () => {
      running = false;
      await ended;
    },
  };
}

/** What of the acknowledged saves is not in the database exactly once and whole, by key. */
export async function lostSaves(url: string, { acknowledged }: Load, children: number[]): Promise<string[]> {
  const rows = await query<{ key: string; ids: number[]; children: number }>(
    url,
    `SELECT r.note AS key, array_agg(DISTINCT r.id) AS ids, count(rc.child_id)::int AS children
     FROM reports r LEFT JOIN report_children rc ON rc.report_id = r.id GROUP BY r.note`,
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  return acknowledged
    .filter(({ key, id }) => {
      const row = stored.get(key);
      return row?.ids.length !== 1 || row.ids[0] !== id || row.children !== children.length;
    })
    .map(({ key }) => key);
}

import type { ClientBase } from 'pg';
import { expect } from 'vitest';

/** Resolves once so many connections to a client's database wait for a lock: what was sent has come to what the test holds. */
export async function untilWaiting(client: ClientBase, count = 1): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 5_000, interval: 5 }).toBe(count);
}

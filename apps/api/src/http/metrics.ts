import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';

/** What a Prometheus server can read of this process: its own figures, the state of the database pool, and the times of `answers`. */
export function createMetrics(pool: Pool) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'wanted' }, pool.waitingCount);
    },
  });
  return { registry, answers };
}
export type Metrics = ReturnType<typeof createMetrics>;

function matches(given: string | undefined, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const actual = Buffer.from(given ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** `/metrics` for whoever has the token; without a token there is no such page. */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  if (token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!matches(request.headers.authorization, token)) return reply.code(401).send('A token is needed.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

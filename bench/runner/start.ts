import { setTimeout as pause } from 'node:timers/promises';
import { median, type Row, verdictOf } from './bench.ts';
import type { DataSet } from '../scale/data-set.ts';
import { residentMegabytes, startProduct, type Program, startProgram } from './product.ts';

const goals = { seconds: 2, megabytes: 120 };
const starts = 3;
const idleMs = 3_000;

const fastifyAlone = `
  const { default: Fastify } = await import('${import.meta.resolve('fastify')}');
  await Fastify().listen({ port: 0, host: '127.0.0.1' });
  console.log('Ready at');`;

/** What a program holds that listens and does nothing; ends it. */
async function idleMegabytes({ pid, stop }: Program): Promise<number> {
  try {
    await pause(idleMs);
    return residentMegabytes(pid);
  } finally {
    await stop();
  }
}

/** P15: how long until the product is ready with these data, and what it holds when nobody asks. */
export async function measureStart(data: DataSet): Promise<Row> {
  process.stderr.write('P15 start …\n');
  const ready: number[] = [];
  const held: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) {
    const product = await startProduct(data);
    ready.push(product.readyMs / 1_000);
    held.push(await idleMegabytes(product));
  }
  const bare = await idleMegabytes(await startProgram(['--input-type=module', '-e', fastifyAlone], {}));
  const [seconds, megabytes] = [median(ready), median(held)];
  return {
    part: 'P15',
    what: 'start to ready, and memory when idle; Fastify alone',
    product: `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`,
    reference: `${bare.toFixed(0)} MB`,
    ratio: `+${(megabytes - bare).toFixed(0)} MB`,
    goal: `≤ ${goals.seconds} s, ≤ +${goals.megabytes} MB`,
    verdict: verdictOf(seconds <= goals.seconds && megabytes - bare <= goals.megabytes),
  };
}

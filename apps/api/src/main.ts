import { loadConfig, StartError } from './config.ts';
import { outliveReaders } from './start/say.ts';

const drainMs = 8_000;

/** What was started, to be ended in the opposite order. */
const endings: (() => Promise<unknown>)[] = [];

async function end(): Promise<void> {
  for (let ending = endings.pop(); ending !== undefined; ending = endings.pop()) {
    await ending().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

async function start(): Promise<void> {
  const config = loadConfig();
  // Each loads what it needs and no more: where the database is embedded, one process keeps it and another one serves.
  if (config.databaseUrl === undefined) {
    const { keepEmbedded } = await import('./start/embedded.ts');
    process.exit(await keepEmbedded(config));
  }
  const { default: closeWithGrace } = await import('close-with-grace');
  closeWithGrace({ delay: drainMs }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await end();
  });
  // Started by another process, it ends with that one, however that ended.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { serve } = await import('./start/serve.ts');
  await serve(config, config.databaseUrl, endings);
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, port, stack } = error as { code?: string; port?: number; stack?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another with PORT=…`;
  return stack ?? String(error);
}

outliveReaders();
try {
  await start();
} catch (error) {
  await end();
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

import { expect, it } from 'vitest';
import { signIn } from '../../apps/api/test/process/client.ts';
import { lostSaves, saveUnderLoad } from '../../apps/api/test/process/ledger.ts';
import { useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();
const pair = () => [site.world.children.ava, site.world.children.ben];
const kills = 50;
const readyMs = 2_000;

it(
  `F16 killed ${kills} times under load, the server is ready within two seconds, loses nothing and signs nobody out`,
  { timeout: 240_000 },
  async () => {
    let server = await site.start();
    const visitor = await signIn(server.url, 'sunflowers');
    const load = saveUnderLoad(server.url, visitor, pair(), 4);
    const starts: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      await load.more(3 + ((round * 7) % 11));
      await server.end('SIGKILL');
      const began = performance.now();
      server = await site.start();
      starts.push(performance.now() - began);
      load.moveTo(server.url);
    }
    await load.more(10);
    await load.stop();
    expect(await lostSaves(site.databaseUrl, load, pair())).toEqual([]);
    expect(load.failures.filter(({ status }) => status !== 0)).toEqual([]);
    // The middle one: a machine that does something else now and then must not fail this.
    expect(starts.sort((a, b) => a - b)[Math.floor(kills / 2)]).toBeLessThan(readyMs);
    expect((await visitor.ask(server.url, '/api/membership/user/app-info')).status).toBe(200);
    await server.end('SIGKILL');
  },
);

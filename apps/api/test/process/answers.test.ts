import { expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { ask, signIn } from './client.ts';
import { useSite } from './site.ts';

const site = useSite();

it('an address that cannot be read is answered as any other', async () => {
  const server = await site.start();
  expect(await ask(server.url, '/api/%zz')).toMatchObject({ status: 404, errors: [httpMessages.notFound] });
  await server.end('SIGTERM');
});

it('a server that is to listen where this machine is not says which setting is wrong', async () => {
  await expect(site.start({ HOST: '192.0.2.1' })).rejects.toThrow('HOST is no address of this machine: 192.0.2.1');
});

it('who sends far too much hears that, however long they go on sending', async () => {
  const server = await site.start();
  const teacher = await signIn(server.url, 'sunflowers');
  const calls = [
    ['/api/daily-moment/save/file-base', { base64Image: 'A'.repeat(12_000_000) }, entryMessages.photoTooLarge],
    ['/api/daily-report/save/', { Note: 'a'.repeat(12_000_000) }, httpMessages.bodyTooLarge],
  ] as const;
  for (const [path, body, sentence] of calls) {
    for (let round = 0; round < 5; round += 1) {
      const answer = await teacher.ask(server.url, path, { body });
      expect([answer.status, answer.errors]).toEqual([413, [sentence]]);
    }
  }
  await server.end('SIGTERM');
});

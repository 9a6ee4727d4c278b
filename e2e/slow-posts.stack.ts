import { type ClientRequest, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { address } from './stack.ts';
import { containersOf, docker } from './stack-containers.ts';

/** Caddy, which once kept such bodies whole until it was killed, has 512 MB. */
const senders = 60;
const announced = 9_300_000;
const sent = 9_200_000;

/** `running 0` of the front door as long as it lives and was never started again. */
const stateOfTheDoor = () =>
  docker('inspect', '--format', '{{.State.Status}} {{.RestartCount}}', ...containersOf('web-demo'));

/** A body that is announced, sent but for its end, and then waited for; refused before all of it is there is as good. */
function dawdle(path: string): { sending: ClientRequest; settled: Promise<unknown> } {
  const type = path.endsWith('file') ? 'multipart/form-data; boundary=x' : 'application/json';
  const sending = request(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': announced },
  });
  const settled = new Promise((resolve) => {
    sending.on('error', resolve);
    sending.on('response', (answer) => {
      resolve(answer.resume());
    });
    sending.write(Buffer.alloc(sent, 'a'), resolve);
  });
  return { sending, settled };
}

for (const path of ['/api/membership/login', '/api/daily-moment/save/file']) {
  test(`${senders} slow posts to ${path} leave the front door alive, and open to others`, async () => {
    test.setTimeout(90_000);
    const slow = Array.from({ length: senders }, () => dawdle(path));
    try {
      // Some are held back before they have sent all they want to; nobody has more to gain by then.
      await Promise.race([
        Promise.all(slow.map(({ settled }) => settled)),
        expect
          .poll(stateOfTheDoor, { timeout: 15_000, intervals: [1_000] })
          .not.toBe('running 0')
          .catch(() => undefined),
      ]);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect(stateOfTheDoor()).toBe('running 0');
    } finally {
      for (const { sending } of slow) sending.destroy();
    }
  });
}

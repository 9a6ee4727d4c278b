import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { photoMaxBytes } from '@footprints/contracts/limits';

const uploads = 8;
const idleSeconds = 5;
const sampleMs = 10;

/** What a server takes, in megabytes; the goals are issue-wide promises (docs/performance.md). */
export interface Memory {
  idle: number;
  /** The most that eight photos of the largest size, sent at once, add to that. */
  added: number;
}

/** What a process holds in memory. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** A real photo of nearly the largest size: noise, so that nothing of it compresses away. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 3900, height: 2900, channels: 3, background: '#888', noise } });
  const photo = await picture.jpeg({ quality: 82 }).toBuffer();
  if (photo.length > photoMaxBytes) throw new Error(`The photo has ${String(photo.length)} bytes, too many.`);
  return Buffer.concat([photo, Buffer.alloc(photoMaxBytes - photo.length)]);
}

/** Measures a server that has just started, as `/proc` counts resident memory: idle, then with uploads. */
export async function measureMemory(pid: number, origin: string, cookie: string): Promise<Memory> {
  await pause(idleSeconds * 1000);
  const idle = residentMegabytes(pid);
  const photo = await largePhoto();
  let [highest, running] = [idle, true];
  const watch = (async () => {
    while (running) {
      highest = Math.max(highest, residentMegabytes(pid));
      await pause(sampleMs);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: uploads }, async () => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
      const answer = await fetch(`${origin}/api/daily-moment/save/file`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      return ((await answer.json()) as { Success: boolean }).Success;
    }),
  );
  running = false;
  await watch;
  if (answers.includes(false)) throw new Error('An upload was refused.');
  return { idle, added: highest - idle };
}

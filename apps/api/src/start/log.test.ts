import { writeFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { Unavailable } from '../http/failure.ts';
import { logJobFault, nameFault } from './log.ts';

it('says of a part that is away what is wrong with it, such as a full disk, and not what was written', async () => {
  const full: unknown = await writeFile('/dev/full', 'a secret').catch((error: unknown) => error);
  const logged = nameFault(new Unavailable(new Error('a secret', { cause: full })));
  expect(logged).toMatchObject({ message: 'A part we depend on is away.', causes: ['Error', 'ENOSPC'] });
  expect(JSON.stringify(logged)).not.toContain('a secret');
});

it('says louder that a mail server refuses a letter for good than that a job will be tried again, and never to whom', () => {
  const logger = { warn: vi.fn(), error: vi.fn() };
  const refused = new Error('550 no mailbox parent@world.test');
  logJobFault(logger, Object.assign(refused, { code: 'EENVELOPE', responseCode: 550 }), 'invitation-mail');
  logJobFault(logger, Object.assign(new Error('451'), { code: 'EENVELOPE', responseCode: 451 }), 'invitation-mail');
  logJobFault(logger, new TypeError('no'), 'erasure');
  const letter = { job: 'invitation-mail', code: 'EENVELOPE' };
  expect(logger.error.mock.calls).toEqual([[{ ...letter, answer: 550 }, 'a mail server refused a letter']]);
  expect(logger.warn.mock.calls).toEqual([
    [letter, 'a job failed'],
    [{ job: 'erasure', code: 'TypeError' }, 'a job failed'],
  ]);
});

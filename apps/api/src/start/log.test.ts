import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Unavailable } from '../http/failure.ts';
import { nameFault } from './log.ts';

it('says of a part that is away what is wrong with it, such as a full disk, and not what was written', async () => {
  const full: unknown = await writeFile('/dev/full', 'a secret').catch((error: unknown) => error);
  const logged = nameFault(new Unavailable(new Error('a secret', { cause: full })));
  expect(logged).toMatchObject({ message: 'A part we depend on is away.', causes: ['Error', 'ENOSPC'] });
  expect(JSON.stringify(logged)).not.toContain('a secret');
});

import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { ownerOf } from '../../test/own-account.ts';
import { password } from '../../test/world.ts';

const api = useApi({ LOGIN_WINDOW_MINUTES: '1440' });

it('a place that counts wrong sign-ins by the day counts passwords that are asked again by the quarter of an hour', async () => {
  const owner = await ownerOf(api);
  const confirm = (Password: string) => owner.post('/account/confirm', { Password });
  for (let tried = 0; tried < 5; tried += 1) expect((await confirm('Tulip123')).success).toBe(false);
  const { status, headers } = await confirm(password);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
});

import { expect, test } from '@playwright/test';
import { containersOf, docker } from './stack-containers.ts';

test('product 1.3: the front door sends the page and the manifest under the names of its installation', async ({
  page,
}) => {
  const names = { PRODUCT_NAME: `<b>& "Co"</b> $1`, COMPANY_NAME: `"/><script>` };
  const image = docker('inspect', '--format', '{{.Config.Image}}', ...containersOf('web-demo'));
  const settings = Object.entries(names).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const door = docker('run', '--rm', '--detach', '--publish', '127.0.0.1::80', ...settings, image);
  try {
    const origin = `http://${docker('port', door, '80/tcp')}`;
    await expect(async () => expect((await fetch(origin)).status).toBe(200)).toPass();
    const answer = await fetch(`${origin}/reports/7`);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    await page.setContent((await answer.text()).replaceAll('<script', '<template'));
    expect(await page.title()).toBe(names.PRODUCT_NAME);
    expect(await page.locator('meta[name=author]').getAttribute('content')).toBe(names.COMPANY_NAME);
    const manifest = await fetch(`${origin}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ id: '/', name: names.PRODUCT_NAME, short_name: names.PRODUCT_NAME });
  } finally {
    docker('kill', door);
  }
});

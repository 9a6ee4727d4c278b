// Pictures of every screen in the folder shots, and a page to look at them side by side.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.mjs';

const folder = join(root, 'shots');

/** @returns {Promise<number>} 0 when every screen could be taken */
export async function shots() {
  rmSync(folder, { recursive: true, force: true });
  const code = await run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '-c', 'e2e/shots.config.ts']);
  if (existsSync(folder)) writeSheet();
  console.log('Open shots/index.html to look at them.');
  return code;
}

function writeSheet() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  /** @type {Map<string, string[]>} */
  const screens = new Map();
  for (const file of files.sort()) {
    const title = file.split('.').slice(0, 2).join(' – ');
    screens.set(title, [...(screens.get(title) ?? []), file]);
  }
  const body = [...screens].map(([title, pictures]) => {
    const images = pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
    return `<h2>${title}</h2><div>${images.join('')}</div>`;
  });
  const style =
    'body{font-family:sans-serif}div{display:flex;gap:12px;overflow:auto}img{height:420px;border:1px solid #bbb}';
  const head = `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>`;
  writeFileSync(join(folder, 'index.html'), `${head}${body.join('\n')}\n`);
}

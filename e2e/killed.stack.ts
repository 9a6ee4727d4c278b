import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { noteReport } from '../apps/api/test/note-report.ts';
import { jpegOf } from '../apps/api/test/photos.ts';
import { password } from './browser.ts';
import { address } from './stack.ts';
import { containersOf, docker, query } from './stack-containers.ts';

const teachers = ['sunflowers', 'rosebuds', 'acorns'];
const people = [...teachers, 'director', 'parent', 'parent.one'];
const writersOfEach = 3;
const underFireMs = 40_000;
const rounds = 20;

interface Reply {
  status: number;
  text: string;
  cookie: string;
}

/** What a call answers; with status 0, why it did not. */
async function send(path: string, cookie: string, body: FormData | object, key = ''): Promise<Reply> {
  const isForm = body instanceof FormData;
  const headers = { cookie, 'idempotency-key': key, ...(isForm ? {} : { 'content-type': 'application/json' }) };
  const content = isForm ? body : JSON.stringify(body);
  try {
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: content });
    const given = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { status: answer.status, text: await answer.text(), cookie: given };
  } catch (error) {
    return { status: 0, text: String(error), cookie: '' };
  }
}

const signIn = (name: string) => send('/membership/login', '', { username: `${name}@demo.test`, password });

/** Ends a replica as a crash or a lack of memory does; the engine starts it anew. */
function kill(container: string): void {
  docker('exec', container, 'sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)');
}

test('replicas that are killed while photos come lose nothing, and nobody is taken for somebody else', async () => {
  test.setTimeout(240_000);
  const cookies = await Promise.all(teachers.map(async (name) => (await signIn(name)).cookie));
  const children = teachers.map((name) =>
    query(`SELECT c.id FROM children c JOIN users u ON u.id = c.classroom_id
      WHERE u.email = '${name}@demo.test' AND c.archived_at IS NULL LIMIT 3`).map(([id]) => Number(id)),
  );
  const photo = await jpegOf(1_500_000);
  const until = performance.now() + underFireMs;
  const isGoingOn = () => performance.now() < until;
  const acknowledged: string[] = [];
  const refused: string[] = [];

  /** A save that is not answered is sent again under its key, as the page does. */
  const write = async (teacher: number, writer: number) => {
    for (let index = 0; isGoingOn(); index += 1) {
      const words = `Killed ${teachers[teacher] ?? ''} ${writer}-${index}`;
      const key = crypto.randomUUID();
      const body = noteReport(words, children[teacher] ?? []);
      let reply: Reply;
      do {
        await pause(100);
        reply = await send('/daily-report/save/', cookies[teacher] ?? '', body, key);
      } while (reply.status === 0 || reply.status >= 500);
      if (reply.status === 200) acknowledged.push(words);
      else refused.push(`${reply.status} ${reply.text}`);
    }
  };
  const upload = async (teacher: number) => {
    while (isGoingOn()) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
      const { status, text } = await send('/daily-moment/save/file', cookies[teacher] ?? '', form);
      // So many photos wait for their moments, and no more.
      if (status === 400 || status === 401) refused.push(`a photo: ${status} ${text}`);
      await pause(200);
    }
  };
  const killing = async () => {
    for (let index = 0; isGoingOn(); index += 1) {
      await pause(4_000);
      const both = containersOf('api');
      const doomed = index % 3 === 2 ? both : both.slice(index % 3, (index % 3) + 1);
      for (const container of doomed) {
        if (docker('inspect', '--format', '{{.State.Running}}', container) === 'true') kill(container);
      }
    }
  };
  const writers = teachers.flatMap((_, teacher) =>
    Array.from({ length: writersOfEach }, (__, writer) => write(teacher, writer)),
  );
  await Promise.all([...writers, upload(0), upload(1), upload(2), killing()]);

  const stored = query(`SELECT r.note, split_part(u.email, '@', 1) FROM reports r JOIN users u ON u.id = r.recorded_by
    WHERE r.note LIKE 'Killed %'`);
  const ofOthers = stored.filter(([words = '', by = '']) => !words.startsWith(`Killed ${by} `));
  const words = stored.map(([note = '']) => note);
  expect({ refused, ofOthers }).toEqual({ refused: [], ofOthers: [] });
  expect(words.toSorted()).toEqual(acknowledged.toSorted());
  expect(words.length).toBeGreaterThan(50);

  // What was mixed up once stays so, long after nothing is killed any more.
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  for (let round = 0; round < rounds; round += 1) {
    const replies = await Promise.all(people.map(signIn));
    const names = replies.map(({ text }) => /"Email":"([^"@]+)@/.exec(text)?.[1] ?? text);
    expect(names).toEqual(people);
  }
});

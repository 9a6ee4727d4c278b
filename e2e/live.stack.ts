import { expect, test } from '@playwright/test';
import { noteReport } from '../apps/api/test/note-report.ts';
import { listenTo, type Reader } from '../apps/api/test/live-reader.ts';
import { password } from './browser.ts';
import { address } from './stack.ts';
import { containersOf, docker, query } from './stack-containers.ts';

const perSession = 6;
const sessionsOfEach = 2;
const changes = 120;
const listeners = ['sunflowers', 'rosebuds', 'director', 'parent', 'parent.one', 'parent.oak'];
const teachers = ['sunflowers', 'rosebuds', 'acorns'];
const backWithinMs = 5_000;

async function post(path: string, cookie: string, body: object, key: string): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify(body),
  });
}

async function signIn(name: string): Promise<string> {
  const answer = await post('/membership/login', '', { username: `${name}@demo.test`, password }, '');
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`${name} could not sign in: ${await answer.text()}`);
  return cookie;
}

/** The children that each of these accounts sees and, as staff, writes about: none that has left. */
function childrenByAccount(): Map<string, number[]> {
  const rows = query(`
    SELECT split_part(u.email, '@', 1), string_agg(DISTINCT c.id::text, ',')
    FROM users u JOIN children c ON c.archived_at IS NULL AND (c.classroom_id = u.id
      OR EXISTS (SELECT FROM guardians g WHERE g.user_id = u.id AND g.child_id = c.id)
      OR (c.location_id = u.location_id AND EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role = 'Director')))
    GROUP BY 1`);
  return new Map(rows.map(([name = '', ids = '']) => [name, ids.split(',').map(Number)]));
}

/** A browser that comes back to where it was whenever its stream ends. */
class Browser {
  readonly name: string;
  readonly backMs: number[] = [];
  private readonly cookie: string;
  private reader: Reader;
  private events: Reader['events'] = [];
  private text = '';

  private constructor(name: string, cookie: string, reader: Reader) {
    this.name = name;
    this.cookie = cookie;
    this.reader = reader;
  }

  static async open(name: string, cookie: string): Promise<Browser> {
    const reader = await listenTo(address, cookie);
    expect([reader.status, reader.headers['content-encoding']]).toEqual([200, undefined]);
    return new Browser(name, cookie, reader);
  }

  heard = () => [...this.events, ...this.reader.events].flatMap(({ changes }) => changes ?? []);
  everything = () => this.text + this.reader.text();
  isGone = () => this.reader.isEnded();
  close = () => {
    this.reader.close();
  };

  async comeBack(): Promise<void> {
    const began = performance.now();
    this.events.push(...this.reader.events);
    this.text += this.reader.text();
    const place = this.heard().at(-1)?.Place;
    await expect(async () => {
      this.reader = await listenTo(address, this.cookie, place);
      expect(this.reader.status).toBe(200);
    }).toPass({ intervals: [100], timeout: backWithinMs * 4 });
    this.backMs.push(performance.now() - began);
  }
}

test('streams through the front door hear of every change to their children and of no other, whatever is restarted', async () => {
  test.setTimeout(240_000);
  const visible = childrenByAccount();
  const browsers: Browser[] = [];
  for (const name of listeners) {
    for (let session = 0; session < sessionsOfEach; session += 1) {
      const cookie = await signIn(name);
      const open = Array.from({ length: perSession }, () => Browser.open(name, cookie));
      browsers.push(...(await Promise.all(open)));
    }
  }
  await expect.poll(() => browsers.filter((browser) => browser.heard().length === 0)).toHaveLength(0);
  const [[begin = '0'] = []] = query('SELECT max(sequence) FROM audit_seals');
  const cookies = await Promise.all(teachers.map(signIn));
  const isWatched = { on: true };
  const watching = (async () => {
    while (isWatched.on) {
      await Promise.all(browsers.filter((browser) => browser.isGone()).map((browser) => browser.comeBack()));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();

  // Each of them, since one alone may have all the streams.
  const [one = '', other = ''] = containersOf('api');
  const faults: Record<number, () => void> = {
    20: () => docker('kill', one),
    45: () => docker('start', one),
    65: () => docker('kill', other),
    85: () => docker('start', other),
    100: () => docker('restart', containersOf('db')[0] ?? ''),
  };
  try {
    for (let index = 0; index < changes; index += 1) {
      faults[index]?.();
      const at = index % teachers.length;
      const ids = visible.get(teachers[at] ?? '') ?? [];
      const childId = ids[Math.floor(index / teachers.length) % ids.length] ?? 0;
      const body = noteReport(`Secret ${index}`, [childId]);
      const key = crypto.randomUUID();
      // A browser sends again what was not answered, under the same key.
      await expect(async () => {
        expect((await post('/daily-report/save/', cookies[at] ?? '', body, key)).status).toBe(200);
      }).toPass({ intervals: [200], timeout: 60_000 });
    }
    const seals = () =>
      query(`SELECT s.sequence, e.after->'Children'->>0 FROM audit_seals s JOIN audit_entries e ON e.id = s.entry_id
             WHERE e.action = 'report.recorded' AND s.sequence > ${begin} ORDER BY s.sequence`);
    await expect.poll(() => seals().length, { timeout: 20_000 }).toBe(changes);
    const sealed = seals().map(([place = '0', child]) => ({ place: BigInt(place), child: Number(child) }));
    const own = ({ name }: Browser) => sealed.filter(({ child }) => visible.get(name)?.includes(child));
    const waitsStill = (browser: Browser) =>
      BigInt(browser.heard().at(-1)?.Place ?? 0) < (own(browser).at(-1)?.place ?? 0n);
    await expect.poll(() => browsers.filter(waitsStill).length, { timeout: 20_000 }).toBe(0);

    let [missed, leaked] = [0, 0];
    for (const browser of browsers) {
      const heard = browser.heard();
      for (const { place, child } of own(browser)) {
        const told = heard.find(({ Place }) => BigInt(Place) >= place);
        if (told?.IsResync !== true && told?.ChildIDs.includes(child) !== true) missed += 1;
      }
      leaked += heard
        .flatMap(({ ChildIDs }) => ChildIDs)
        .filter((id) => !visible.get(browser.name)?.includes(id)).length;
      expect(browser.everything()).not.toMatch(/Secret|Ava|Mia|Noah|Carter|demo\.test/);
    }
    const back = browsers.flatMap(({ backMs }) => backMs);
    console.log(
      `${browsers.length} streams through the front door, ${changes} changes: missed ${missed}, ` +
        `leaked ${leaked}; ${back.length} came back, the slowest in ${Math.max(0, ...back).toFixed(0)} ms`,
    );
    expect({ missed, leaked }).toEqual({ missed: 0, leaked: 0 });
    expect(back.length).toBeGreaterThan(0);
  } finally {
    isWatched.on = false;
    await watching;
    for (const browser of browsers) browser.close();
  }
});

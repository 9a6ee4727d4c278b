import { afterAll, expect, it, vi } from 'vitest';
import { listenTo, type Reader } from '../live-reader.ts';
import type { Person } from '../world.ts';
import { noteReport } from '../note-report.ts';
import { signIn } from './client.ts';
import type { RunningServer } from './server.ts';
import { query, useSite } from './site.ts';

const site = useSite();
/** The bar is LIVE_STREAMS=200 LIVE_CHANGES=2000. */
const streams = Number(process.env['LIVE_STREAMS'] ?? 30);
const changes = Number(process.env['LIVE_CHANGES'] ?? 120);
const perSession = 6;

type Child = keyof typeof site.world.children;
const own = {
  parent: ['ava', 'liam'],
  otherParent: ['ben'],
  sunflowers: ['ava', 'ben'],
  rosebuds: ['liam'],
  director: ['ava', 'ben', 'liam'],
} satisfies Partial<Record<Person, Child[]>>;
type Who = keyof typeof own;

/** A browser that comes back, at whatever server there is, to where it was. */
interface Browser {
  who: Who;
  cookie: string;
  events: Reader['events'];
  text: string;
  reader: Reader;
  backMs: number[];
}
const browsers: Browser[] = [];
afterAll(() => {
  for (const { reader } of browsers) reader.close();
});

/** Ends what a broken stream has left, and opens the next one behind the last place that was heard. */
async function comeBack(browser: Browser, { url }: RunningServer): Promise<void> {
  const began = performance.now();
  const { events, text } = browser.reader;
  browser.events.push(...events);
  browser.text += text();
  browser.reader = await vi.waitFor(() => listenTo(url, browser.cookie, placeOf(browser)), { timeout: 5_000 });
  expect(browser.reader.status).toBe(200);
  browser.backMs.push(performance.now() - began);
}

const placeOf = ({ events }: Pick<Browser, 'events'>) => events.findLast(({ changes }) => changes)?.changes?.Place;
const allOf = ({ events, reader }: Browser) => [...events, ...reader.events].flatMap(({ changes }) => changes ?? []);

it(
  'every stream hears of every change to its children and of none of others, though a server is killed and one ends',
  { timeout: 240_000 },
  async () => {
    const servers = [await site.start(), await site.start()];
    const [first, second] = servers as [RunningServer, RunningServer];
    const people = Object.keys(own) as Who[];
    for (let index = 0; index < streams; index += perSession) {
      const who = people[(index / perSession) % people.length] ?? 'parent';
      const { cookie } = await signIn(first.url, who);
      for (let one = index; one < Math.min(index + perSession, streams); one += 1) {
        const server = one % 2 === 0 ? first : second;
        const reader = await listenTo(server.url, cookie);
        browsers.push({ who, cookie, events: [], text: '', reader, backMs: [] });
      }
    }
    await vi.waitFor(() => expect(browsers.every((browser) => allOf(browser).length > 0)).toBe(true));
    // Nothing may have been sealed yet: the sealer is half a second behind.
    const [{ head: begin } = { head: '0' }] = await query<{ head: string }>(
      site.databaseUrl,
      'SELECT coalesce(max(sequence), 0)::text AS head FROM audit_seals',
    );

    const { children } = site.world;
    const names = Object.keys(children) as Child[];
    const teachers = {
      ava: await signIn(first.url, 'sunflowers'),
      ben: await signIn(first.url, 'sunflowers'),
      liam: await signIn(first.url, 'rosebuds'),
      noah: await signIn(first.url, 'acorns'),
    } satisfies Record<Child, unknown>;
    let alive = [first, second];
    for (let index = 0; index < changes; index += 1) {
      if (index === Math.floor(changes / 3)) {
        await second.end('SIGKILL');
        alive = [first];
        const lost = browsers.filter(({ reader }) => reader.isEnded());
        expect(lost.length).toBeGreaterThan(0);
        await Promise.all(lost.map((browser) => comeBack(browser, first)));
      }
      if (index === Math.floor((2 * changes) / 3)) {
        const third = await site.start();
        alive = [third];
        expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
        await Promise.all(browsers.map((browser) => comeBack(browser, third)));
      }
      const name = names[index % names.length] ?? 'ava';
      const [server] = alive as [RunningServer];
      const saved = await teachers[name].ask(server.url, '/api/daily-report/save/', {
        body: noteReport(`Secret ${index}`, [children[name]]),
      });
      expect(saved.errors).toEqual([]);
    }

    const seals = await vi.waitFor(
      async () => {
        const found = await query<{ place: string; child: number }>(
          site.databaseUrl,
          `SELECT s.sequence::text AS place, (e.after->'Children'->>0)::int AS child
           FROM audit_seals s JOIN audit_entries e ON e.id = s.entry_id
           WHERE e.action = 'report.recorded' AND s.sequence > ${begin} ORDER BY s.sequence`,
        );
        expect(found).toHaveLength(changes);
        return found;
      },
      { timeout: 10_000 },
    );
    const end = BigInt(seals.at(-1)?.place ?? 0);
    const lastOf = ({ who }: Browser) => {
      const ids = own[who].map((name) => children[name]);
      return BigInt(seals.findLast(({ child }) => ids.includes(child))?.place ?? end);
    };
    const isDone = (browser: Browser) => BigInt(allOf(browser).at(-1)?.Place ?? 0) >= lastOf(browser);
    await vi.waitFor(() => expect(browsers.filter((browser) => !isDone(browser))).toHaveLength(0), { timeout: 10_000 });

    let missed = 0;
    let leaked = 0;
    for (const browser of browsers) {
      const ids = own[browser.who].map((name) => children[name]);
      const heard = allOf(browser);
      for (const { place, child } of seals.filter(({ child }) => ids.includes(child))) {
        const told = heard.find(({ Place }) => BigInt(Place) >= BigInt(place));
        if (told?.IsResync !== true && told?.ChildIDs.includes(child) !== true) missed += 1;
      }
      leaked += heard.flatMap(({ ChildIDs }) => ChildIDs).filter((id) => !ids.includes(id)).length;
      expect(browser.text + browser.reader.text()).not.toMatch(/Secret|Ava|Ben|Liam|Carter|world\.test/);
    }
    expect({ missed, leaked }).toEqual({ missed: 0, leaked: 0 });
    const back = browsers.flatMap(({ backMs }) => backMs);
    console.log(
      `${streams} streams, ${changes} changes: missed ${missed}, leaked ${leaked}; ` +
        `${back.length} came back, the slowest in ${String(Math.round(Math.max(...back)))} ms`,
    );
  },
);

import { getLive, type LiveChanges } from '@footprints/contracts/live';
import { call, urlOf } from '../../api/client.ts';
import { isSignedOut } from '../../api/query-client.ts';

/** The server gives a sign of life every 20 seconds; a proxy that holds it back is no way to hear of anything. */
const silenceMs = 50_000;
const beginMs = 10_000;
/** How often a browser that no stream reaches asks. */
const askMs = 20_000;
/** A stream that stood comes back after so long, and not all browsers at once. */
const comeBackMs = () => 500 + Math.random() * 1_500;

/** Hears of changes; the place is where to go on from. */
export interface Source {
  place: string;
  onChanges: (changes: LiveChanges) => void;
}

function hear(source: Source, changes: LiveChanges): void {
  source.place = changes.Place;
  source.onChanges(changes);
}

/** Resolves after this long, or when the signal ends it. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Listens until the stream breaks or the signal ends it; true when it had begun. */
function listen(source: Source, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const stream = new EventSource(urlOf(getLive, { query: { After: source.place } }));
    let watch = setTimeout(end, beginMs);
    function end(): void {
      clearTimeout(watch);
      stream.close();
      signal.removeEventListener('abort', end);
      resolve(hasBegun);
    }
    const alive = () => {
      hasBegun = true;
      clearTimeout(watch);
      watch = setTimeout(end, silenceMs);
    };
    const onChanges = ({ data }: MessageEvent<string>) => {
      alive();
      hear(source, JSON.parse(data) as LiveChanges);
    };
    for (const event of ['here', 'changed', 'resync']) stream.addEventListener(event, onChanges);
    stream.addEventListener('beat', alive);
    stream.onerror = end;
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Asks once; false when nobody is signed in any more. */
async function ask(source: Source, signal: AbortSignal): Promise<boolean> {
  try {
    hear(source, (await call(getLive, { query: { After: source.place }, signal })).data);
    return true;
  } catch (error) {
    return !isSignedOut(error);
  }
}

/** Asks every 20 seconds, until the session or the signal ends. */
export async function keepAsking(source: Source, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await ask(source, signal))) await rest(askMs, signal);
}

/** Listens, and asks in between while no stream stands, until the session or the signal ends. */
export async function keepListening(source: Source, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const hadBegun = await listen(source, signal);
    if (!(await ask(source, signal))) return;
    await rest(hadBegun ? comeBackMs() : askMs, signal);
  }
}

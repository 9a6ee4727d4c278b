import { isScriptMissing } from '../api/script-missing.ts';
import { announceUpdate } from './update.ts';

const localName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

type PageLocation = Pick<Location, 'href' | 'origin' | 'hostname' | 'reload'>;

/**
 * Registers the worker that keeps the shell, by the rules of product 15.3: only one of this very origin,
 * and on localhost, where another project may have left its own, only after a look whether there is one.
 */
export async function startServiceWorker(
  page: PageLocation = window.location,
  base = import.meta.env.BASE_URL,
): Promise<void> {
  announceUpdate(undefined);
  if (!('serviceWorker' in navigator)) return;
  const url = new URL('sw.js', new URL(base, page.href));
  if (url.origin !== page.origin) return;
  if (localName.test(page.hostname) && (await isScriptMissing(url))) {
    await forget(page);
    return;
  }
  // A browser that refuses (private mode, full disk) shows the product all the same.
  const registration = await navigator.serviceWorker.register(url).catch(() => undefined);
  if (registration) watch(registration, page);
}

async function forget(page: PageLocation): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Without one there is nothing to get rid of, and reloading would never end.
  if (registration && (await registration.unregister())) page.reload();
}

function watch(registration: ServiceWorkerRegistration, page: PageLocation): void {
  const container = navigator.serviceWorker;
  let wasAsked = false;
  const take = () => {
    wasAsked = true;
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else page.reload();
  };
  // A function of its own for each version: who put one off is offered the next.
  const look = () => {
    // Without a controller this is the first version to be installed, not a new one.
    if (registration.waiting && container.controller) announceUpdate(() => take());
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  container.addEventListener('controllerchange', () => {
    // Another tab may have taken the new version: this one has something typed, perhaps, and is asked first.
    if (wasAsked) page.reload();
    else announceUpdate(() => take());
  });
  // A room's tablet stays open for weeks, and browsers look for a new version only when a page is loaded.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

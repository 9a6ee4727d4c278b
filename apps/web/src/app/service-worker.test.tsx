import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { startServiceWorker } from './service-worker.ts';

class FakeWorker extends EventTarget {
  postMessage = vi.fn();
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  unregister = vi.fn(() => Promise.resolve(true));
  update = vi.fn(() => Promise.resolve());
}

class FakeContainer extends EventTarget {
  controller: object | null = null;
  registration = new FakeRegistration();
  register = vi.fn(() => Promise.resolve(this.registration));
  getRegistration = vi.fn((): Promise<FakeRegistration | undefined> => Promise.resolve(this.registration));
}

let container: FakeContainer;

beforeEach(() => {
  container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});

afterEach(() => {
  // @ts-expect-error -- jsdom has none, and neither have the other tests
  delete navigator.serviceWorker;
});

function pageAt(origin: string) {
  return { href: `${origin}/reports`, origin, hostname: new URL(origin).hostname, reload: vi.fn() };
}

function serverAnswers(status: number, contentType: string) {
  const answer = vi.fn(() => Promise.resolve(new Response('', { status, headers: { 'Content-Type': contentType } })));
  vi.stubGlobal('fetch', answer);
  return answer;
}

describe('the service worker', () => {
  test('is registered from the very origin, without a look elsewhere than on localhost', async () => {
    const asked = serverAnswers(200, 'text/javascript');
    await startServiceWorker(pageAt('https://care.example.org'), '/');
    expect(container.register).toHaveBeenCalledWith(new URL('https://care.example.org/sw.js'));
    expect(asked).not.toHaveBeenCalled();
  });

  test('is not registered when it would come from another origin', async () => {
    await startServiceWorker(pageAt('https://care.example.org'), 'https://cdn.example.org/');
    expect(container.register).not.toHaveBeenCalled();
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])('is looked for first on %s', async (origin) => {
    const asked = serverAnswers(200, 'application/javascript; charset=utf-8');
    await startServiceWorker(pageAt(origin), '/');
    expect(asked).toHaveBeenCalledWith(new URL('/sw.js', origin), expect.anything());
    expect(container.register).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['there is none', 404, 'text/plain'],
    ['a page stands in its place', 200, 'text/html'],
  ])(
    'that an older project left on localhost is unregistered and the page reloads when %s',
    async (_, status, type) => {
      serverAnswers(status, type);
      const page = pageAt('http://localhost:3000');
      await startServiceWorker(page, '/');
      expect(container.registration.unregister).toHaveBeenCalled();
      expect(page.reload).toHaveBeenCalledTimes(1);
      expect(container.register).not.toHaveBeenCalled();
    },
  );

  test('that was never there does not make the page reload for ever', async () => {
    serverAnswers(404, 'text/plain');
    container.getRegistration.mockResolvedValue(undefined);
    const page = pageAt('http://localhost:3000');
    await startServiceWorker(page, '/');
    expect(page.reload).not.toHaveBeenCalled();
  });

  test('stays where nobody answers, as without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await startServiceWorker(pageAt('http://localhost:3000'), '/');
    expect(container.registration.unregister).not.toHaveBeenCalled();
  });

  test('that the browser refuses harms nothing', async () => {
    container.register.mockRejectedValue(new Error('SecurityError'));
    await expect(startServiceWorker(pageAt('https://care.example.org'), '/')).resolves.toBeUndefined();
  });
});

describe('a new version', () => {
  const notice = 'A new version is ready';

  async function open() {
    const page = pageAt('https://care.example.org');
    await startServiceWorker(page, '/');
    const { user } = renderApp('/login', { api: new FakeApi(), as: null });
    await screen.findByRole('button', { name: 'Log In' });
    const install = () => {
      const { registration } = container;
      const worker = new FakeWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      registration.installing = null;
      registration.waiting = worker;
      act(() => {
        worker.dispatchEvent(new Event('statechange'));
      });
      return worker;
    };
    return { page, user, install };
  }

  test('is not announced for the first one ever installed', async () => {
    const { install } = await open();
    install();
    expect(screen.queryByText(notice)).toBeNull();
  });

  test('is announced, and taken with Reload', async () => {
    container.controller = {};
    const { page, user, install } = await open();
    const worker = install();
    expect(await screen.findByText(notice)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(page.reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  test('can be put off', async () => {
    container.controller = {};
    const { user, install } = await open();
    install();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(notice)).toBeNull();
  });

  test('is announced although one before it was put off', async () => {
    container.controller = {};
    const { user, install } = await open();
    install();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    install();
    expect(await screen.findByText(notice)).toBeTruthy();
  });

  test('that another tab took does not reload this one by itself', async () => {
    container.controller = {};
    const { page, user } = await open();
    act(() => {
      container.dispatchEvent(new Event('controllerchange'));
    });
    expect(page.reload).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  test('is looked for whenever the page comes back into view', async () => {
    await open();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(container.registration.update).toHaveBeenCalled();
    cleanup();
  });
});

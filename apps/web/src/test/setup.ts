import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { screenAnswer } from './screen-answer.ts';

/** jsdom lays nothing out: these stand in for what only a real screen can answer. */
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.animate ??= () => ({ cancel: () => undefined }) as Animation;
URL.createObjectURL = () => 'blob:http://localhost/photo';
URL.revokeObjectURL = () => undefined;

const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};

// The whole document under every missed query hides the sentence that matters.
// The first lazy page of a file may take longer to load than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'Nothing was found.') });

let complaints: string[] = [];

beforeEach(() => {
  // Below the width from which the menu is pinned nothing matches, as on a phone; a test may widen the screen.
  window.matchMedia = (query) => screenAnswer(query, false);
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  expect(complaints, 'console.error during the test').toEqual([]);
});

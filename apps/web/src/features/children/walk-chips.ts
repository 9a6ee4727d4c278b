import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys walk over the chips of all groups; Tab still reaches each, so nobody has to know. */
export function walkChips(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const around = event.currentTarget.closest('[data-chips]');
  if (step === undefined || !around) return;
  const chips = Array.from(around.querySelectorAll<HTMLElement>('[data-chip]'));
  event.preventDefault();
  chips[chips.indexOf(event.currentTarget) + step]?.focus();
}

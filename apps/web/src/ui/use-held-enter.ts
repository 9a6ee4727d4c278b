import { useEffect } from 'react';

/** A picker of numbers goes on while it is held. */
const pressed = 'button:not([data-steps]), a, summary';

/** Enter that is held presses once: where the focus went on from what it pressed, it would answer there what nobody read. */
export function useHeldEnter(): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isHeld = event.repeat && event.key === 'Enter';
      if (isHeld && event.target instanceof Element && event.target.closest(pressed)) event.preventDefault();
    };
    document.addEventListener('keydown', take, true);
    return () => document.removeEventListener('keydown', take, true);
  }, []);
}

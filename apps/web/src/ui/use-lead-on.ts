import { useEffect } from 'react';
import { focusHeading, headingOver } from './lead-on.ts';

/**
 * Where what has the focus goes, whoever did it, keyboards go on from the heading that it stood under, or the page's, not from the top
 * of the document. What leads elsewhere itself does so as it goes: in a layout effect.
 */
export function useLeadOn(): void {
  useEffect(() => {
    let last: { element: Element; headings: (HTMLElement | null)[] } | undefined;
    const remember = ({ target: element }: FocusEvent) => {
      if (element instanceof Element)
        last = { element, headings: [headingOver(element), document.querySelector('h1')] };
    };
    // Whoever taps beside it has left it; what goes still stands there as it loses the focus.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (last?.element === target && last.element.isConnected && document.activeElement === document.body)
          last = undefined;
      });
    const leadOn = () => {
      // The window keeps its focus for when somebody comes back to it.
      if (last?.element.isConnected !== false || !document.hasFocus()) return;
      const heading = last.headings.find((one) => one?.isConnected);
      last = undefined;
      if (heading && document.activeElement === document.body) focusHeading(heading);
    };
    const changes = new MutationObserver(leadOn);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    window.addEventListener('focus', leadOn);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      window.removeEventListener('focus', leadOn);
    };
  }, []);
}

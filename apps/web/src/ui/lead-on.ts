/** The heading that something stands under; the page's, where it is in no part of it. */
export function headingOver(element: Element): HTMLElement | null {
  return (element.closest('dialog, section, main') ?? document).querySelector<HTMLElement>('h1, h2, h3');
}

/** Keyboards go on from a heading. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

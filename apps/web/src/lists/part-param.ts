/** Says in the URL which part of a page is shown; it narrows no list. */
export const partParam = 'part';

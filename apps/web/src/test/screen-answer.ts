/** What `matchMedia` answers on a screen that a test makes up. */
export function screenAnswer(query: string, matches: boolean): MediaQueryList {
  const nothing = () => undefined;
  return {
    matches,
    media: query,
    onchange: null,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => false,
  };
}

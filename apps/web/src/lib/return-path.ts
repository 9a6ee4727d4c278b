/** The path to go back to when it is a path of this very origin, else undefined. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(path, window.location.origin);
  } catch {
    return undefined;
  }
  // `//evil` and `/\evil` parse as another host.
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

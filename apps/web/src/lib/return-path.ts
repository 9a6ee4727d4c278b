/** The path to go back to when it is a path of this very origin, else undefined. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const { origin } = window.location;
  if (!URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // `//evil` and `/\evil` parse as another host.
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

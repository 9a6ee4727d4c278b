/**
 * An address whose escapes cannot be decoded is read as it stands. So it is looked up like any other and answered with
 * the usual envelope, headers and log line, where the router's own answer has none of them and repeats the address.
 */
export function readableUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return url;
  try {
    // Never empty here. A call whose value nobody takes is left out when the server is built.
    return decodeURIComponent(path) && url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

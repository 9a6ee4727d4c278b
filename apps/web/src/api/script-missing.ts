/** True when the server says that it has no such script; offline nobody can say. */
export async function isScriptMissing(url: URL): Promise<boolean> {
  try {
    const { status, ok, headers } = await fetch(url, { headers: { 'Service-Worker': 'script' }, cache: 'no-store' });
    // A development server answers with its page instead.
    return status === 404 || (ok && !headers.get('Content-Type')?.includes('javascript'));
  } catch {
    return false;
  }
}

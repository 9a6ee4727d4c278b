import type { Config } from '../config.ts';

/** Whose passkeys these are: the page's host, and what the browser must say that it stood on. */
interface Site {
  id: string;
  origin: string;
}

/** Whoever shows or changes what they sign in by: in which session, on which site and from where. */
export interface Prover {
  userId: number;
  sessionKey: Buffer<ArrayBuffer>;
  site: Site;
  device: string;
  address: string;
}

/** Where the product is published; but who tries it without https on their own machine may have opened another port of it. */
export function siteOf({ publicUrl, behindHttps }: Config, host = ''): Site {
  const opened = `http://${host}`;
  const isOwn = !behindHttps && URL.canParse(opened) && new URL(opened).hostname === 'localhost';
  const { hostname, origin } = new URL(isOwn ? opened : publicUrl);
  return { id: hostname, origin };
}

/** A call of a server: the product's, or the same of the reference. */
export interface Call {
  title: string;
  method: 'GET' | 'POST';
  path: string;
  cookie: string;
  /** The body of the n-th time. */
  body?: (n: number) => object;
  headers?: Record<string, string>;
  /** The status that is right; 200 unless said. */
  status?: number | undefined;
}

export const get = (title: string, cookie: string, path: string): Call => ({ title, cookie, method: 'GET', path });

export const post = (title: string, cookie: string, path: string, body: (n: number) => object): Call => ({
  title,
  cookie,
  method: 'POST',
  path,
  body,
});

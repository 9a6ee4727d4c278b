/** For a pipeline; see seal.mjs. */
type Work = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
export function seal(secret: Buffer, name: string): Work;
export function open(secret: Buffer, name: string): Work;

import { hash } from 'node:crypto';

/**
 * The hash that chains an entry to the one before it; the sealer writes it and `audit:verify` computes it anew.
 * @param previousHash of the entry before it in the chain, null for the first
 * @param content the entry as a JSON array, the `content` of audit/sql.ts
 */
export function hashOf(previousHash: Uint8Array | null, content: string): Buffer<ArrayBuffer> {
  const previous = previousHash === null ? 'null' : `"${Buffer.from(previousHash).toString('hex')}"`;
  return hash('sha256', `[${previous}, ${content.slice(1)}`, 'buffer');
}

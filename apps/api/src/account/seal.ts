import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A secret as the database holds it. */
interface Sealed {
  sealedSecret: Uint8Array;
  /** Names the key, of which it tells nothing. */
  sealedWith: Uint8Array;
}

/** So many bytes that a secret gives for one purpose. */
export const derived = (secret: string, purpose: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `tiny footprints ${purpose}`, length));

const keyOf = (secret: string) => ({
  name: derived(secret, 'factor key name', 8),
  bytes: derived(secret, 'factor key', 32),
});

/** The secret of a person is theirs only: copied to another's row it does not open. */
const boundTo = (userId: number) => Buffer.from(`authenticator app of ${userId}`);

/** The name of the key that seals now: what another sealed is to be sealed anew. */
export function presentKeyName([secret]: readonly [string, ...string[]]): Buffer<ArrayBuffer> {
  return keyOf(secret).name;
}

/** Encrypts a person's secret with the first of these. */
export function seal([secret]: readonly [string, ...string[]], userId: number, plain: Buffer) {
  const { name, bytes } = keyOf(secret);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, bytes, nonce).setAAD(boundTo(userId));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { sealedSecret: Buffer.concat([nonce, cipher.getAuthTag(), text]), sealedWith: name };
}

/** Decrypts a person's secret; undefined when none of these sealed it, or it was tampered with. */
export function open(
  secrets: readonly string[],
  userId: number,
  { sealedSecret, sealedWith }: Sealed,
): Buffer | undefined {
  const key = secrets.map(keyOf).find(({ name }) => name.equals(sealedWith));
  if (key === undefined) return undefined;
  const sealed = Buffer.from(sealedSecret);
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)];
  try {
    const cipher = createDecipheriv(algorithm, key.bytes, nonce, { authTagLength: tagBytes });
    cipher.setAAD(boundTo(userId)).setAuthTag(tag);
    return Buffer.concat([cipher.update(sealed.subarray(nonceBytes + tagBytes)), cipher.final()]);
  } catch {
    return undefined;
  }
}

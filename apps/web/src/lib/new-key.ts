/**
 * A key that nothing else has. Not `crypto.randomUUID`: that one is missing where the product is opened over plain http in a home
 * network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

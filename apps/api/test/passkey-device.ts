import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@footprints/contracts/account';

const text = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** CBOR's head of a value of this major type: as much of the format as an authenticator writes. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -value - 1) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const word = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** A passkey as a browser and its authenticator would hold it, on a page of this origin; one that signs like any other. */
export class PasskeyDevice {
  origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  /** How often it has signed; tests turn it back for a copy. */
  counter = 0;

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin;
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  }

  /** Makes its key pair known, as `navigator.credentials.create` does. */
  create({ challenge, rp }: PasskeyCreation): NewPasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const attestation = map([
      [word('fmt'), word('none')],
      [word('attStmt'), map([])],
      [word('authData'), bytes(this.#authenticatorData(rp.id, present | verified | withCredential, credential))],
    ]);
    const id = text(this.#id);
    const clientDataJSON = text(this.#clientData('webauthn.create', challenge));
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
    };
  }

  /** Signs what it is asked to, as `navigator.credentials.get` does. */
  get({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>): PasskeyAnswer {
    const clientData = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#authenticatorData(rpId, present | verified);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    const id = text(this.#id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      },
    };
  }
}

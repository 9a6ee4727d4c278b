// Encrypts files so that nobody without the key reads them, and nobody changes, cuts, exchanges or reorders anything in them
// unnoticed: AES-256-GCM over pieces of 64 KiB. Of use without the rest of the product, so it needs nothing but Node.
//
//   seal.mjs seal NAME < plain > sealed        NAME is what the file is: under another name it does not open
//   seal.mjs open NAME < sealed > plain        fails without a word of what cannot be trusted; earlier pieces are out by then
//   seal.mjs seal-all FROM TO PREFIX < names   FROM/name to TO/name.sealed, as PREFIX + name, many in one process
//   seal.mjs open-all FROM TO PREFIX < names   FROM/name.sealed to TO/name
//   seal.mjs open-each FROM PREFIX < names     FROM/name.sealed to nowhere: says which do not open, and fails if any
//
// BACKUP_KEY_FILE names the file with the key: any text that cannot be guessed, such as `openssl rand -hex 32` gives.
//
// A sealed file: "footprints sealed 1\n", 32 random bytes, then the pieces, each with its 16 bytes of authentication. Every file
// has a key of its own (HKDF-SHA256 of the key, the random bytes and the name), so the number of the piece serves as its nonce;
// its last byte says whether it is the last piece, so that a file that was cut off does not open. (The construction is known as
// STREAM: Hoang, Reyhanitabar, Rogaway and Vizár, 2015.)
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

const heading = Buffer.from('footprints sealed 1\n');
const saltBytes = 32;
const tagBytes = 16;
const pieceBytes = 65_536;
const algorithm = 'aes-256-gcm';

/** What cannot be opened: damaged, cut off, changed, of another name, or sealed with another key. */
class Unsealable extends Error {}

/**
 * @param {Buffer} secret
 * @param {Buffer} salt
 * @param {string} name
 */
function keyOf(secret, salt, name) {
  return Buffer.from(hkdfSync('sha256', secret, salt, `footprints backup: ${name}`, 32));
}

/**
 * @param {number} count
 * @param {boolean} isLast
 */
function nonceOf(count, isLast) {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Cuts a stream into pieces of one size, and says which is the last; an empty stream is one empty piece.
 * @param {AsyncIterable<Buffer>} source
 * @param {number} size
 * @returns {AsyncGenerator<{ piece: Buffer, isLast: boolean }>}
 */
async function* piecesOf(source, size) {
  /** @type {Buffer[]} */
  let held = [];
  let length = 0;
  for await (const bytes of source) {
    held.push(bytes);
    length += bytes.length;
    // One byte more than a piece must be there before it is known not to be the last.
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let from = 0;
    for (; all.length - from > size; from += size) yield { piece: all.subarray(from, from + size), isLast: false };
    held = [all.subarray(from)];
    length = all.length - from;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

/**
 * @param {Buffer} secret the key
 * @param {string} name what the file is
 * @returns {(source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>} for a pipeline
 */
export function seal(secret, name) {
  return async function* (source) {
    const salt = randomBytes(saltBytes);
    const key = keyOf(secret, salt, name);
    yield Buffer.concat([heading, salt]);
    let count = 0;
    for await (const { piece, isLast } of piecesOf(source, pieceBytes)) {
      const cipher = createCipheriv(algorithm, key, nonceOf(count++, isLast));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/**
 * The reverse of `seal`: gives each piece when it has proved genuine.
 * @param {Buffer} secret
 * @param {string} name
 * @returns {(source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>} throws Unsealable at the first piece that is not
 */
export function open(secret, name) {
  return async function* (source) {
    const reader = readHead(source);
    const head = (await reader.next()).value ?? Buffer.alloc(0);
    if (head.length < heading.length + saltBytes || !head.subarray(0, heading.length).equals(heading)) {
      throw new Unsealable(`${name} is not a sealed file, or is cut off.`);
    }
    const key = keyOf(secret, head.subarray(heading.length), name);
    let count = 0;
    for await (const { piece, isLast } of piecesOf(reader, pieceBytes + tagBytes)) {
      yield openPiece(key, nonceOf(count++, isLast), piece, name);
    }
  };
}

/**
 * @param {Buffer} key
 * @param {Buffer} nonce
 * @param {Buffer} piece
 * @param {string} name
 */
function openPiece(key, nonce, piece, name) {
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw new Unsealable(`${name} was changed or cut off, or the key is another one.`);
  }
}

/**
 * The head of a sealed file as one buffer, then the rest as it comes.
 * @param {AsyncIterable<Buffer>} source
 * @returns {AsyncGenerator<Buffer>}
 */
async function* readHead(source) {
  const size = heading.length + saltBytes;
  let held = Buffer.alloc(0);
  let isRead = false;
  for await (const bytes of source) {
    if (isRead) {
      yield bytes;
      continue;
    }
    held = Buffer.concat([held, bytes]);
    if (held.length < size) continue;
    isRead = true;
    yield held.subarray(0, size);
    yield held.subarray(size);
  }
  if (!isRead) yield held;
}

function readKey() {
  const file = process.env['BACKUP_KEY_FILE'] ?? '';
  const key = readFileSync(file).toString('utf8').trim();
  if (key.length < 32) throw new Unsealable(`The key in ${file} is shorter than 32 characters.`);
  return Buffer.from(key);
}

/**
 * @param {typeof seal | typeof open} work
 * @param {string[]} words
 */
async function each(work, [from = '', to = '', prefix = '']) {
  const key = readKey();
  for await (const name of createInterface(process.stdin)) {
    const [source, target] = work === seal ? [name, `${name}.sealed`] : [`${name}.sealed`, name];
    const partial = join(to, `${target}.partial`);
    await mkdir(dirname(partial), { recursive: true });
    try {
      await pipeline(createReadStream(join(from, source)), work(key, prefix + name), createWriteStream(partial));
      await rename(partial, join(to, target));
    } catch (error) {
      await rm(partial, { force: true });
      // One that was deleted meanwhile is in the dump at most as an upload that nobody used, or a photo that was taken out.
      if (work !== seal || /** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
  }
}

/** @param {string[]} words */
async function openEach([from = '', prefix = '']) {
  const key = readKey();
  for await (const name of createInterface(process.stdin)) {
    try {
      await pipeline(createReadStream(join(from, `${name}.sealed`)), open(key, prefix + name), async (pieces) => {
        for await (const _piece of pieces);
      });
    } catch (error) {
      if (!(error instanceof Unsealable)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}

/** @type {Record<string, (words: string[]) => Promise<void>>} */
const commands = {
  seal: ([name = '']) => pipeline(process.stdin, seal(readKey(), name), process.stdout),
  open: ([name = '']) => pipeline(process.stdin, open(readKey(), name), process.stdout),
  'seal-all': (words) => each(seal, words),
  'open-all': (words) => each(open, words),
  'open-each': openEach,
};

if (process.argv[1]?.endsWith('seal.mjs')) {
  const [command = '', ...words] = process.argv.slice(2);
  try {
    await commands[command]?.(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { onDatabase } from '@footprints/prisma/connection';
import { expect } from 'vitest';
import { jpeg } from '../photos.ts';
import type { World } from '../world.ts';
import { noteReport } from '../note-report.ts';
import { type Reply, signIn, type Visitor } from './client.ts';
import { query } from './site.ts';

/** A running product with the test world in it. */
export interface Place {
  origin: string;
  /** Its database, as the owner has it. */
  url: string;
  dataDir: string;
  world: World;
}

/** A family that has left, and the words that stand nowhere but where it was written of. */
export interface Family {
  childId: number;
  words: string[];
  /** Of the words: what a law keeps. */
  kept: string[];
}

/** A note for the child and another one, which stays the other's. */
export const sharedNote = 'For the two of them';

/** What came back. */
export async function ok<Data>(answer: Promise<Reply<Data>>): Promise<Data> {
  const { status, errors, data } = await answer;
  expect({ status, errors }).toEqual({ status: 200, errors: [] });
  return data;
}

async function newPhoto(visitor: Visitor, origin: string, tint: number): Promise<string> {
  return ok(visitor.upload(origin, await jpeg(tint, {}, { width: 64 + tint, height: 48 })));
}

/** Lets staff write of a new family, over HTTP, and archives its child. */
export async function plantFamily({ origin, url, world }: Place): Promise<Family> {
  const kept = ['Zephyrine', 'Quillon', 'Vandermolenski'];
  const [first, middle, last] = kept;
  const words = [...kept, 'Xylocarp', 'Grandmama', 'Umbrellabird', 'Thaddeusine', 'planted-family@family.test'];
  const [, , , allergy, contact, note, guardian, email] = words;
  const [director, room] = [await signIn(origin, 'director'), await signIn(origin, 'sunflowers')];
  const say = <Data = unknown>(visitor: Visitor, path: string, body: object) =>
    ok(visitor.ask<Data>(origin, path, { body }));

  const child = { FirstName: first, MiddleName: middle, LastName: last, BirthDate: '2022-05-04', PhotoConsent: true };
  const Allergies = [{ Substance: allergy, Reaction: note }];
  const { ID: childId } = await say<{ ID: number }>(director, '/api/admin/children/save', {
    ...child,
    Allergies,
    GroupID: world.groups.early,
  });
  const version = async () => {
    const [row] = await query<{ version: number }>(url, 'SELECT version FROM children WHERE id = $1', [childId]);
    return { Version: row?.version };
  };
  const of = { ChildID: childId };
  const Contacts = [{ Name: contact, Relation: 'Aunt', Phone: '+1 555 0100', MayPickUp: true }];
  await say(director, '/api/admin/children/contacts/save', { ...of, ...(await version()), Contacts });
  const link = { ...of, Email: email, Name: guardian, Relationship: 'Mother' };
  await say(director, '/api/admin/children/guardians/link', link);

  await say(room, '/api/daily-report/save/', noteReport(note ?? '', [childId]));
  await say(room, '/api/daily-report/save/', noteReport(sharedNote, [childId, world.children.ava]));
  await say(room, '/api/attendance/check-in', { ChildIDs: [childId] });
  const photos = [await newPhoto(room, origin, 1), await newPhoto(director, origin, 2)];
  const moment = { SubjectID: world.subjects.art, Note: note, children: [{ childId }] };
  await say(room, '/api/daily-moment/save/', { ...moment, Filename: photos[0] });
  const portrait = { ...of, ...(await version()), Filename: photos[1] };
  await say(director, '/api/admin/children/photo/save', portrait);
  await say(director, '/api/admin/children/archive', { ID: childId, ...(await version()), Archived: true });

  const images = await query<{ name: string; hash: string }>(
    url,
    `SELECT i.name, encode(i.sha256, 'hex') AS hash FROM images i WHERE id IN (SELECT image_id FROM children WHERE id = $1
     UNION SELECT m.image_id FROM moments m JOIN moment_children c ON c.moment_id = m.id WHERE c.child_id = $1)`,
    [childId],
  );
  expect(images).toHaveLength(photos.length);
  words.push(...images.flatMap(({ name, hash }) => [basename(name, '.jpg'), hash]));
  return { childId, words, kept };
}

/** Lets the director ask for an erasure and the admin confirm it; both say anew who they are. */
export async function eraseByTwo({ origin }: Place, ChildID: number, Password: string): Promise<string> {
  const [director, admin] = [await signIn(origin, 'director'), await signIn(origin, 'admin')];
  const body = { ChildID, Reason: 'The family has asked for it', Password };
  const { ErasureID } = await ok(director.ask<{ ErasureID: string }>(origin, '/api/admin/erasures', { body }));
  await ok(admin.ask(origin, `/api/admin/erasures/${ErasureID}/confirm`, { body: { Password } }));
  return ErasureID;
}

/** Every row of every table, as COPY writes it. */
function rowsOf(url: string): Promise<Map<string, string>> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const texts = new Map<string, string>();
    for (const { name } of rows) {
      const all = await client.query<{ text: string | null }>(
        `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
      );
      texts.set(name, all.rows[0]?.text ?? '');
    }
    return texts;
  });
}

/**
 * Where words are found, and which: the tables' rows, and the names and bytes of the data folder's files. PostgreSQL's own files
 * are left out: what no query, dump or backup reads any more stays in them for a while (decision record 11).
 */
export async function placesOf({ url, dataDir }: Place, words: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const look = (place: string, text: string) => {
    const hits = words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    if (hits.length > 0) found[place] = hits;
  };
  for (const [table, text] of await rowsOf(url)) look(table, text);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = relative(dataDir, join(entry.parentPath, entry.name));
    if (!entry.isFile() || file.startsWith('postgres/')) continue;
    look(`files: ${file.split('/')[0] ?? ''}`, `${file}\n${readFileSync(join(dataDir, file), 'latin1')}`);
  }
  return found;
}

import { useCallback, useSyncExternalStore } from 'react';
import type { Colour } from '@footprints/contracts/report-types/conditions';
import type { ReportDetails } from '@footprints/contracts/report-types/details';

interface Named {
  id: number;
  name: string;
}

/** A child that was picked for a report or a moment, with the colour of its condition. */
export interface StoredStudent {
  childId: number;
  childName: string;
  colour: Colour;
}

/** A form that is not saved yet, so that a reload brings it back. */
interface StoredDraft<Fields> {
  /** What the form is about: the type of a report, the ids of a moment. */
  about: string;
  /** Whose it is: nobody else is ever shown it. */
  person: number;
  fields: Fields;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  /** The last attempt to save: the same content is sent again under the same Idempotency-Key. */
  attempt: { content: string; key: string } | null;
}

/** When what a form records happened: `at` is an instant, '' for now or a time that is not set yet. */
export interface StoredWhen {
  choice: 'now' | '5' | '10' | '20' | '30' | 'time';
  at: string;
}

export interface ReportFields {
  students: readonly StoredStudent[];
  info: string;
  note: string;
  timeStart: string;
  timeEnd: string;
  colourInHand: Colour | null;
  /** What is said of each child besides. */
  details: ReportDetails;
  when: StoredWhen;
}

/** The fields of a moment's form besides the photo itself, which `lib/kept-photo.ts` keeps. */
export interface MomentFields {
  students: readonly StoredStudent[];
  subjectId: number | null;
  note: string;
  /** The name under which the server keeps the uploaded photo until it is used; '' before it is uploaded. */
  photoName: string;
  /** Which photo is chosen, as it is kept with it: another tab may have kept another since. '' without one. */
  photoId: string;
  when: StoredWhen;
}

/** What the browser remembers, by key (product 15.1). */
export interface StoredValues {
  tft_authenticated: boolean;
  tft_roles: string[];
  tft_username: string;
  tft_activeChild: Named;
  tft_activeClassroom: Named | null;
  tft_filter_moments: number;
  tft_filter_reports: number;
  tft_filter_badges: number;
  tft_filter_badgeCategory: number;
  /** The students of the form that is open; its draft is what brings them back. */
  tft_selectedStudents: readonly StoredStudent[];
  tft_selectedStudents_badges: { childId: number; childName: string }[];
  /** When the last nap that was saved here ended. */
  tft_lastNap: { day: string; end: string };
  /** Outside the session's prefix: what is not saved yet outlives a session that ends under it (product 7.10). */
  kept_report: StoredDraft<ReportFields>;
  kept_moment: StoredDraft<MomentFields>;
  kept_comment: StoredDraft<{ note: string }>;
  /** Where the form is that was last worked in, and what to call what it records. */
  kept_form: { person: number; path: string; noun: string; at: number };
  /** How many digits the PIN has that somebody last typed here, by staff member: a pad that knows sends by itself. */
  tft_pinDigits: Record<number, number>;
  /** Outside the session's prefix: whether this device sounds when a check is overdue. */
  overdue_tone: boolean;
  /** Outside the session's prefix: whether it is said below the header here who records, so that its place is kept. */
  room_strip: boolean;
  /** Outside the session's prefix: the look outlives logging out. */
  appearance: 'light' | 'dark';
}

type StoredKey = keyof StoredValues;

/** Whether somebody is signed in, as far as this browser knows: whose session has ended is led away, whatever stands there. */
export const isSignedInHere = () => readStored('tft_authenticated') === true;

/** The prefix of everything that belongs to a session. */
export const sessionPrefix = 'tft_';
/** The prefix of what a session that ends leaves for the same person. */
export const keptPrefix = 'kept';

/** Stands in where the browser refuses to store (private mode, full quota), so that the page still works. */
const unstorable = new Map<string, string>();
const parsed = new Map<string, { raw: string; value: unknown }>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function readRaw(key: string): string | null {
  const inMemory = unstorable.get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored value, or undefined when there is none or it is not readable JSON. */
export function readStored<Key extends StoredKey>(key: Key): StoredValues[Key] | undefined {
  const raw = readRaw(key);
  if (raw === null) return undefined;
  const known = parsed.get(key);
  // The same text must give the same object, or every reader would render for ever.
  if (known?.raw === raw) return known.value as StoredValues[Key];
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    value = undefined;
  }
  parsed.set(key, { raw, value });
  return value as StoredValues[Key] | undefined;
}

/** Stores the value as JSON and tells every reader of the key. */
export function writeStored<Key extends StoredKey>(key: Key, value: StoredValues[Key]): void {
  const raw = JSON.stringify(value);
  try {
    localStorage.setItem(key, raw);
    unstorable.delete(key);
  } catch {
    unstorable.set(key, raw);
  }
  announce();
}

/** Forgets one value. */
export function removeStored(key: StoredKey): void {
  dropKey(key);
  announce();
}

function dropKey(key: string): void {
  unstorable.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored there, so nothing remains.
  }
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** Forgets the keys whose first 4 characters equal the prefix; without one, everything (product 15.2). */
export function clearStored(prefix?: string): void {
  const keys = [...storedKeys(), ...unstorable.keys()];
  for (const key of keys) if (prefix === undefined || key.slice(0, 4) === prefix) dropKey(key);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Calls back when another tab of this browser changes or removes the value. */
export function onStoredElsewhere(key: StoredKey, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** A stored value and its setter; follows changes from this page and from other tabs. */
export function useStored<Key extends StoredKey>(
  key: Key,
): [StoredValues[Key] | undefined, (value: StoredValues[Key]) => void] {
  const value = useSyncExternalStore(subscribe, () => readStored(key));
  const set = useCallback((next: StoredValues[Key]) => writeStored(key, next), [key]);
  return [value, set];
}

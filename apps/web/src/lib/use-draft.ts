import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOld } from './drafts.ts';
import { forgetPhoto } from './forget-photo.ts';
import { newKey } from './new-key.ts';
import { isSignedInHere, readStored, removeStored, type StoredValues, writeStored } from './storage.ts';

type DraftKey = 'kept_report' | 'kept_moment' | 'kept_comment';
type FieldsOf<Key extends DraftKey> = StoredValues[Key]['fields'];

/** Forgets a form that is kept, and where it was. */
export function forgetDraft(key: DraftKey): void {
  // Where it was is written at the same moment; another form has been worked in since otherwise.
  if (readStored('kept_form')?.at === readStored(key)?.at) removeStored('kept_form');
  removeStored(key);
}

const entries = ['kept_report', 'kept_moment'] as const;

/** Forgets what this person has not saved of another report or moment: whoever begins this one has left it (product 7.6). */
function keepOnlyThis(key: string, { about, person }: { about: string; person: number }): void {
  for (const other of entries) {
    const left = readStored(other);
    if (left?.person !== person || (other === key && left.about === about)) continue;
    forgetDraft(other);
    if (other === 'kept_moment') void forgetPhoto();
  }
}

interface DraftKind<Key extends DraftKey> {
  key: Key;
  /** What the form is about; a draft about something else is not brought back. */
  about: string;
  /** The id of whoever writes it; nobody else's draft is brought back. */
  person: number;
  /** What is recorded, in a word for the person. */
  noun: string;
  empty: () => FieldsOf<Key>;
  /** The fields that are content: losing one of the others loses nothing. */
  content: readonly (keyof FieldsOf<Key>)[];
}

interface Draft<Fields> {
  /** The fields as they were before anything was done. */
  initial: Fields;
  fields: Fields;
  attempt: { content: string; key: string } | null;
  isRestored: boolean;
}

function newDraft<Fields>(fields: Fields): Draft<Fields> {
  return { initial: fields, fields, attempt: null, isRestored: false };
}

/** What is kept of this form, or an empty one. */
function firstDraft<Key extends DraftKey>({ key, about, person, empty }: DraftKind<Key>): Draft<FieldsOf<Key>> {
  const fresh = newDraft(empty());
  const stored = readStored(key);
  const isOurs = stored?.about === about && stored.person === person;
  if (!isOurs || isOld(stored)) return fresh;
  // A field that the form has had only since stands as in an empty one.
  return { ...fresh, fields: { ...fresh.fields, ...stored.fields }, attempt: stored.attempt, isRestored: true };
}

/**
 * The fields of one form. What is changed is kept until it is saved or dropped: over a reload, and over the end of a session
 * for the same person.
 */
export function useDraft<Key extends DraftKey>(kind: DraftKind<Key>) {
  const { key, about, person, noun, content } = kind;
  type Fields = FieldsOf<Key>;
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const [draft, setDraft] = useState(() => firstDraft(kind));
  useEffect(() => {
    if (key !== 'kept_comment') keepOnlyThis(key, { about, person });
  }, [key, about, person]);
  // A save takes several steps, each of which goes on from what the one before has left.
  const latest = useRef(draft);
  const isOpen = useRef(true);
  const written = useRef<StoredValues[Key]>(undefined);

  /** True when leaving would lose something: content, or an attempt whose outcome is open. */
  const isWorthKeeping = useCallback(
    ({ initial, fields, attempt }: Draft<Fields>) =>
      attempt !== null || content.some((name) => JSON.stringify(fields[name]) !== JSON.stringify(initial[name])),
    [content],
  );

  const put = useCallback(
    (next: Draft<Fields>) => {
      latest.current = next;
      setDraft(next);
      if (!isOpen.current) return;
      if (!isWorthKeeping(next)) {
        forgetDraft(key);
        return;
      }
      const { fields, attempt } = next;
      const at = Date.now();
      written.current = { about, person, fields, attempt, at } as StoredValues[Key];
      writeStored(key, written.current);
      writeStored('kept_form', { person, path: here, noun, at });
    },
    [isWorthKeeping, key, about, person, noun, here],
  );

  /** Changes fields from whatever they are at that moment; never changes itself, and two quick taps never lose one. */
  const update = useCallback(
    (patchOf: (fields: Fields) => Partial<Fields>) => {
      const { current } = latest;
      const fields = { ...current.fields, ...patchOf(current.fields) };
      const names = Object.keys(fields) as (keyof Fields)[];
      if (names.some((name) => fields[name] !== current.fields[name])) put({ ...current, fields });
    },
    [put],
  );

  /**
   * Fills in what the way here says: it is as if the form had begun so, and nothing is lost with it. What was brought back began so
   * already, and may have been changed since.
   */
  const assume = useCallback(
    (patchOf: (fields: Fields) => Partial<Fields>) => {
      const { initial, fields, isRestored, ...rest } = latest.current;
      const begun = { ...initial, ...patchOf(initial) };
      put({ ...rest, isRestored, initial: begun, fields: isRestored ? fields : { ...fields, ...patchOf(fields) } });
    },
    [put],
  );

  /** The same content is always sent under the same key, so that a retry is never stored twice. */
  const keyFor = (sent: string): string => {
    const { attempt } = latest.current;
    if (attempt?.content === sent) return attempt.key;
    const next = { content: sent, key: newKey() };
    put({ ...latest.current, attempt: next });
    return next.key;
  };

  /** Forgets the kept copy; what still arrives from this form is not kept either. */
  const close = useCallback(() => {
    isOpen.current = false;
    forgetDraft(key);
  }, [key]);

  // Signing out and the end of a session leave nothing here to lose: the one dropped it, the other keeps it.
  const isDirty = () => isOpen.current && isWorthKeeping(latest.current) && isSignedInHere();

  // Another tab that began another form has dropped what was kept of this one (product 7.6), which a reload would miss. A moment's photo
  // is dropped with it: without that it is not brought back.
  useWindowEvent('pagehide', () => {
    if (key !== 'kept_moment' && written.current && isDirty()) writeStored(key, written.current);
  });

  return {
    fields: draft.fields,
    isRestored: draft.isRestored && isWorthKeeping(draft),
    change: (patch: Partial<Fields>) => update(() => patch),
    update,
    assume,
    keyFor,
    close,
    startOver: () => put(newDraft(latest.current.initial)),
    isDirty,
  };
}

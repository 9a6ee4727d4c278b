import { useCallback, useRef, useState } from 'react';
import { readStored, removeStored, type StoredValues, writeStored } from './storage.ts';

/** Beyond a day's work an unsaved form is somebody else's morning. */
const draftMaxAgeMs = 12 * 60 * 60_000;

type DraftKey = 'tft_draft_report' | 'tft_draft_moment' | 'tft_draft_comment';
type FieldsOf<Key extends DraftKey> = StoredValues[Key]['fields'];

interface DraftKind<Key extends DraftKey> {
  key: Key;
  /** What the form is about; a draft about something else is not brought back. */
  about: string;
  empty: () => FieldsOf<Key>;
  /** The fields that are content: losing one of the others loses nothing. */
  content: readonly (keyof FieldsOf<Key>)[];
}

interface Draft<Fields> {
  fields: Fields;
  attempt: { content: string; key: string } | null;
  isRestored: boolean;
}

function restoredDraft<Key extends DraftKey>(key: Key, about: string): Draft<FieldsOf<Key>> | undefined {
  const stored = readStored(key);
  if (stored?.about !== about || Date.now() - stored.at > draftMaxAgeMs) return undefined;
  return { fields: stored.fields, attempt: stored.attempt, isRestored: true };
}

/** The fields of one form; what is changed is kept until it is saved or dropped, also over a reload. */
export function useDraft<Key extends DraftKey>({ key, about, empty, content }: DraftKind<Key>) {
  const newDraft = (): Draft<FieldsOf<Key>> => ({ fields: empty(), attempt: null, isRestored: false });
  const [initial, setInitial] = useState(newDraft);
  const [draft, setDraft] = useState(() => restoredDraft(key, about) ?? initial);
  // A save takes several steps, each of which goes on from what the one before has left.
  const latest = useRef(draft);
  const isOpen = useRef(true);

  /** True when leaving would lose something: content, or an attempt whose outcome is open. */
  const isWorthKeeping = ({ fields, attempt }: Draft<FieldsOf<Key>>) =>
    attempt !== null || content.some((name) => fields[name] !== initial.fields[name]);

  const put = (next: Draft<FieldsOf<Key>>) => {
    latest.current = next;
    setDraft(next);
    if (!isOpen.current) return;
    if (!isWorthKeeping(next)) removeStored(key);
    else {
      const { fields, attempt } = next;
      writeStored(key, { about, fields, attempt, at: Date.now() } as StoredValues[Key]);
    }
  };

  const change = (patch: Partial<FieldsOf<Key>>) =>
    put({ ...latest.current, fields: { ...latest.current.fields, ...patch } });

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
    removeStored(key);
  }, [key]);

  const startOver = () => {
    const next = newDraft();
    removeStored(key);
    latest.current = next;
    setInitial(next);
    setDraft(next);
  };

  // The kept copy is asked too: signing out takes it away, and then there is nothing left to lose.
  const isDirty = () => isOpen.current && isWorthKeeping(latest.current) && readStored(key) !== undefined;

  return {
    fields: draft.fields,
    isRestored: draft.isRestored && isWorthKeeping(draft),
    change,
    keyFor,
    close,
    startOver,
    isDirty,
  };
}

/** Not `crypto.randomUUID`: that one is missing where the product is opened over plain http in a home network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

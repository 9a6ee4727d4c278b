import { childName } from '@footprints/contracts/children';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isRefusedFor, RefusalError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { FormProblem } from '../../forms/form-problems.ts';
import { useDialogForm } from '../../forms/use-dialog-form.ts';
import { useFields } from '../../forms/use-form.ts';
import { type Why, WhyFields } from './why-fields.tsx';
import putRight from './put-right.module.css';

/** What is put right, of one child. */
export interface PutRight {
  ChildID: number;
  Child?: Parameters<typeof childName>[0];
}

/** Whom it is put right for: everyone whom the entry is about, or the child on whose page that is done. */
export type Whose = { ChildID: number } | { ChildIDs: number[] };

/** Whom an entry is put right for, as it is sent. */
export const whoseOf = ({ ChildID }: PutRight, isForAll: boolean): Whose =>
  isForAll ? { ChildID } : { ChildIDs: [ChildID] };

type Form<Fields extends object> = ReturnType<typeof useDialogForm<Fields, unknown>>;

interface PutRightDialogProps<Fields extends Why, Entry extends PutRight> {
  title: string;
  /** As the page has it. */
  entry: Entry;
  /** What it says, for whoever finds that somebody else was first. */
  words?: (entry: Entry) => string;
  filled: (entry: Entry) => Fields;
  /** What is filled in is what it says, and can be given up for what it says since. */
  isForm?: boolean;
  /** The family never reads why. */
  isPrivate?: boolean;
  problems?: (fields: Fields) => readonly FormProblem<keyof Fields & string>[];
  /** Sends what was changed of what the entry said; with the entry as it is known by then. */
  send: (fields: Fields, entry: Entry) => Promise<unknown>;
  saveLabel: string;
  onDone: () => void;
  onClose: () => void;
  /** What is asked for beside the reason. */
  children: (form: Form<Fields>) => ReactNode;
}

/** What the entry says since, where the server refused because somebody else was first. */
function newerIn(error: unknown): unknown {
  if (!(error instanceof RefusalError) || !isRefusedFor(error, 'entryChanged')) return undefined;
  return (error.data as { Newer?: unknown } | null)?.Newer;
}

const movedTo = ({ Child }: PutRight) =>
  `It was moved meanwhile and is ${childName(Child)}’s now. Nothing more can be saved here.`;

/**
 * A dialog that puts an entry right: what is to change, and why. Whoever finds that somebody else was first reads what it says
 * since; what they had changed themselves stays and can be saved over it, or be given up for it at a tap. Where it has become
 * another child's, they read whose, and nothing more is sent.
 */
export function PutRightDialog<Fields extends Why, Entry extends PutRight>(props: PutRightDialogProps<Fields, Entry>) {
  const { words, filled, isForm = false, isPrivate = false, problems } = props;
  const { send, saveLabel, onDone, onClose, children } = props;
  // The page below may become another child's, whom this is not about.
  const [title] = useState(props.title);
  const [entry, setEntry] = useState(props.entry);
  const [newer, setNewer] = useState<Entry>();
  const store = useFields(filled(entry));

  const takeOver = (next: Entry, isAll: boolean) => {
    const [before, since] = [filled(entry), filled(next)];
    const names = Object.keys(since) as (keyof Fields)[];
    const patch: Partial<Fields> = {};
    for (const name of names) if (isAll || store.fields[name] === before[name]) patch[name] = since[name];
    store.change(patch);
  };

  const form = useDialogForm<Fields, unknown>({
    store,
    filled: filled(entry),
    problems: problems?.(store.fields) ?? [],
    send: async () => {
      try {
        return await send({ ...store.fields, Reason: store.fields.Reason.trim() }, entry);
      } catch (error) {
        const next = newerIn(error) as Entry | undefined;
        setNewer(next);
        // What has become another child's is not theirs to go on with here.
        if (next?.ChildID === entry.ChildID) {
          takeOver(next, false);
          setEntry(next);
        }
        throw error;
      }
    },
    onSent: onDone,
    failureOf: (error) => refusalText(error, 'This could not be saved. Please try again.'),
  });
  const { fields, change } = form;
  const isTheirs = form.isSending || form.isSent;
  const moved = isTheirs ? undefined : [newer, props.entry].find((one) => one && one.ChildID !== entry.ChildID);
  // What was written is only there to be read then.
  const shown = moved
    ? {
        ...form,
        outcome: { ...form.outcome, summary: [movedTo(moved)] },
        isDirty: false,
        wouldLose: () => false,
        submit: () => undefined,
      }
    : form;
  // The server knows when a reason is needed.
  const isWhyMissing = fields.Reason === '' && form.outcome.summary.includes(correctionMessages.whyMissing);
  const changeWhy = ({ Reason, IsReasonShared }: Why) => change({ Reason, IsReasonShared } as Partial<Fields>);
  return (
    <FormDialog title={title} form={shown} onClose={onClose} saveLabel={moved ? null : saveLabel} isWide>
      {newer !== undefined && moved === undefined && (
        <div role="group" aria-label="What it says now" className={putRight.newer}>
          <p className={putRight.now}>It says now: {words?.(newer)}</p>
          {isForm && (
            <Button
              variant="default"
              onClick={() => {
                takeOver(newer, true);
                setNewer(undefined);
                form.forget();
              }}
            >
              Take this over
            </Button>
          )}
        </div>
      )}
      {children(form)}
      <WhyFields
        why={fields}
        onChange={changeWhy}
        isPrivate={isPrivate}
        error={isWhyMissing ? correctionMessages.whyMissing : undefined}
      />
    </FormDialog>
  );
}

import type { Change, ChangeKind } from '@footprints/contracts/corrections';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dateAndTime } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './put-right.module.css';

/** A change of an entry, with what it said in words. */
export interface HistoryLine {
  kind: ChangeKind;
  at: string;
  by: string | null;
  reason: string;
  before: string;
  after: string | null;
  movedTo: string | null;
  /** When it had happened, by what it said before. */
  happenedAt: string;
  /** The URL of a photo that nobody else may see any more. */
  photo?: string | undefined;
}

/**
 * The query of an entry's changes, kept under this key.
 * @param words what the entry said before a change, or says since, in one line
 */
export function historyQuery<
  Content extends { HappenedAt: string },
  Of extends Change<Content> & { Photo?: string | undefined },
>(
  key: readonly (string | number)[],
  load: (signal: AbortSignal) => Promise<{ data: Of[] }>,
  words: (content: Content, change: Of) => string,
) {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { data } = await load(signal);
      return data.map((change): HistoryLine => ({
        kind: change.Kind,
        at: change.At,
        by: change.Performer?.DisplayName ?? change.By,
        reason: change.Reason,
        before: words(change.Before, change),
        after: change.After && words(change.After, change),
        movedTo: change.MovedTo,
        happenedAt: change.Before.HappenedAt,
        photo: change.Photo,
      }));
    },
  });
}
export type HistoryQuery = ReturnType<typeof historyQuery>;

const deeds: Record<ChangeKind, string> = {
  amended: 'Corrected',
  moved: 'Moved',
  retracted: 'Withdrawn',
  undone: 'Taken back',
};

/** The changes of an entry, newest first: what it said, and what it says since. */
export function HistoryLines({ lines }: { lines: readonly HistoryLine[] }) {
  const { timeZone } = useSession();
  return (
    <ol className={classes.changes}>
      {lines.map(({ kind, at, by, reason, before, after, movedTo, photo }) => (
        <li key={at} className={classes.change}>
          <span className={classes.what}>
            {deeds[kind]}
            {movedTo && ` to ${movedTo}`}, {dateAndTime(at, timeZone)}
            {by && `, by ${by}`}
          </span>
          {reason && <span>{reason}</span>}
          <p className={classes.said}>
            <span>Before:</span> <s>{before}</s>
          </p>
          {photo !== undefined && <img src={photo} alt="What was withdrawn" className={classes.photo} />}
          {kind === 'amended' && after !== null && <p className={classes.now}>Since: {after}</p>}
        </li>
      ))}
    </ol>
  );
}

interface HistoryDialogProps {
  query: HistoryQuery;
  onClose: () => void;
}

/** What an entry said before it was put right. */
export function HistoryDialog({ query, onClose }: HistoryDialogProps) {
  const changes = useQuery(query);
  return (
    <ModalDialog title="History" onCancel={onClose} isWide>
      <div className={classes.form}>
        <Loaded query={changes} failed="The history could not be loaded." rows={2} height={64} label="Loading history">
          {(lines) =>
            lines.length > 0 ? <HistoryLines lines={lines} /> : <p className={classes.now}>This was never changed.</p>
          }
        </Loaded>
        <div className={classes.actions}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </ModalDialog>
  );
}

/** On a family's page: what an entry said before it was corrected; nothing while that is on its way, or cannot be had. */
export function Corrections({ query }: { query: HistoryQuery }) {
  const { data } = useQuery(query);
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="What was corrected">
      <HistoryLines lines={data} />
    </Card>
  );
}

import type { Change, ChangeKind } from '@footprints/contracts/corrections';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clockOfInstant, dateAndTime, timeOfInstant } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Card } from '../../ui/card.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './put-right.module.css';

/** What every entry says, whatever it is about. */
interface Happened {
  HappenedAt: string;
}

/** A change, and the URL of a photo that nobody else may see any more. */
type ChangeOf<Content> = Change<Content> & { Photo?: string | undefined };

/** A change of an entry, in words: when it was made and by whom, what the entry said, and the time that it said. */
type HistoryLine = ChangeOf<Happened> & {
  at: string;
  by: string | null;
  before: string;
  beforeTime: string;
  after: string | null;
};

/**
 * The query of an entry's changes, kept under this key.
 * @param timeZone by whose clock they are told; null for this device's
 * @param words what the entry said before a change, or says since, in one line, with the time `HH:mm` of its clock
 */
export function historyQuery<Content extends Happened, Of extends ChangeOf<Content>>(
  key: readonly (string | number)[],
  timeZone: string | null,
  load: (signal: AbortSignal) => Promise<{ data: Of[] }>,
  words: (content: Content, time: string, change: Of) => string,
) {
  const inWords = (content: Content, change: Of) => words(content, timeOfInstant(content.HappenedAt, timeZone), change);
  return queryOptions({
    queryKey: [...key, timeZone],
    queryFn: async ({ signal }) => {
      const { data } = await load(signal);
      return data.map((change): HistoryLine => ({
        ...change,
        at: dateAndTime(change.At, timeZone),
        by: change.Performer?.DisplayName ?? change.By,
        before: inWords(change.Before, change),
        beforeTime: clockOfInstant(change.Before.HappenedAt, timeZone),
        after: change.After && inWords(change.After, change),
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
  return (
    <ol className="stack">
      {lines.map(({ Kind, At, at, by, Reason, MovedTo, Photo, before, after }) => (
        <li key={At} className={classes.change}>
          <span className={classes.what}>
            {deeds[Kind]}
            {Kind === 'moved' && ` to ${MovedTo ?? 'another student'}`}, {at}
            {by && `, by ${by}`}
          </span>
          {Reason && <span>{Reason}</span>}
          <p className={classes.said}>
            <span>Before:</span> <s>{before}</s>
          </p>
          {Photo !== undefined && <img src={Photo} alt="What was withdrawn" className={classes.photo} />}
          {Kind === 'amended' && after !== null && <p className={classes.now}>Since: {after}</p>}
        </li>
      ))}
    </ol>
  );
}

export function HistoryDialog({ query, onClose }: { query: HistoryQuery; onClose: () => void }) {
  const changes = useQuery(query);
  return (
    <ModalDialog title="History" onCancel={onClose} isWide>
      <div className="stack">
        <Loaded query={changes} failed="The history could not be loaded." rows={2} height={64} label="Loading history">
          {(lines) =>
            lines.length > 0 ? <HistoryLines lines={lines} /> : <p className={classes.now}>This was never changed.</p>
          }
        </Loaded>
        <ButtonRow>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </ButtonRow>
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

import { accountMessages } from '@footprints/contracts/account-errors';
import {
  archiveKeptDays,
  archiveUrl,
  askFamilyArchive,
  type FamilyArchive,
  getFamilyArchive,
  listFamilyArchives,
  notInArchive,
} from '@footprints/contracts/family-archives';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { call, exchange, sendProven } from '../../api/client.ts';
import { ApiError, RefusalError } from '../../api/errors.ts';
import { readableError } from '../../api/query-client.ts';
import { dateAndTime, dayOfInstant, longDate } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import cards from './child-cards.module.css';
import { childrenKey } from './queries.ts';
import classes from './family-archives.module.css';

/** How often is asked how far an archive is. */
const whileMadeMs = 1_500;

const isUnderWay = ({ State }: FamilyArchive) => State === 'waiting' || State === 'running';

const megabyte = 1_000_000;
const sizeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sizeWords = (bytes: number) =>
  bytes < megabyte / 10 ? 'less than 0.1 MB' : `${sizeFormat.format(bytes / megabyte)} MB`;

interface FamilyArchivesProps {
  childId: number;
  title: string;
  /** Who gets it, in a sentence. */
  children: string;
  timeZone: string | null;
}

/** The records of a child in one file: asked for, watched while it is made, and downloaded. */
export function FamilyArchives({ childId, title, children, timeZone }: FamilyArchivesProps) {
  const client = useQueryClient();
  const archivesQuery = answerQuery([childrenKey, 'archives', childId], listFamilyArchives, {
    query: { ChildID: childId },
  });
  const archives = useQuery({
    ...archivesQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? whileMadeMs : false),
  });
  const ask = useMutation({
    mutationFn: () => call(askFamilyArchive, { body: { ChildID: childId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: archivesQuery.queryKey }),
  });
  const { data = [] } = archives;
  const made = data.find(isUnderWay);
  const [last] = data;
  return (
    <Card title={title}>
      <p>{children}</p>
      <p className={cards.detail}>
        Every photo in full size, reports, badges, attendance and the family’s comments, in one file that opens in any
        browser, even offline. We keep it here for {archiveKeptDays} days. {notInArchive}
      </p>
      <Loaded query={archives} rows={1} height={48} label="Loading downloads">
        {() =>
          !made && (
            <BusyButton variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
              Prepare download
            </BusyButton>
          )
        }
      </Loaded>
      <div role="status" className={classes.status}>
        {made &&
          (made.State === 'waiting' ? 'The download is waiting for its turn.' : 'The download is being prepared.')}
        {!made && last?.State === 'ready' && ask.isSuccess && 'The download is ready.'}
        {!made && last?.State === 'failed' && 'The download could not be prepared. Please try again.'}
      </div>
      {made && (
        <div className={classes.progress}>
          <progress value={made.Progress} max={100} aria-label="Preparing the download" />
          <span aria-hidden="true">{made.Progress} %</span>
        </div>
      )}
      {made && <p className={cards.detail}>You can leave this page and come back later.</p>}
      {ask.isError && (
        <p role="alert" className={cards.error}>
          {readableError(ask.error)}
        </p>
      )}
      <ul className={cards.rows}>
        {data.filter(isReady).map((archive) => (
          <li key={archive.ArchiveID} className={classes.archive}>
            <div>
              <p className="name">{dateAndTime(archive.ReadyAt, timeZone)}</p>
              <p className={cards.detail}>
                {sizeWords(archive.Size)}, kept until {longDate(dayOfInstant(archive.KeptUntil, timeZone))}
              </p>
            </div>
            <ArchiveLink
              id={archive.ArchiveID}
              label={`Download the copy of ${dateAndTime(archive.ReadyAt, timeZone)}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ReadyArchive = FamilyArchive & { Size: number; ReadyAt: string; KeptUntil: string };

const isReady = (archive: FamilyArchive): archive is ReadyArchive => archive.State === 'ready';

/**
 * Has the server say whether the archive leaves now, since a browser says nothing of one that does not; of staff is asked who they
 * are before it does (product 25.7).
 */
const prove = (archiveId: number) =>
  sendProven(async () => {
    const head = { ...getFamilyArchive, method: 'HEAD' as const };
    const { ok, status, headers } = await exchange(head, { params: { archiveId } }, (answer) =>
      Promise.resolve(answer),
    );
    if (headers.get('Content-Type') === 'application/zip') return;
    throw ok ? new RefusalError(status, [accountMessages.proofNeeded], ['proofNeeded']) : new ApiError(status);
  });

/** Downloads an archive by its address, so that a phone goes on by itself where it was broken off. */
function ArchiveLink({ id, label }: { id: number; label: string }) {
  const url = archiveUrl(id);
  const follow = useMutation({
    mutationFn: () => prove(id),
    onSuccess: () => window.location.assign(url),
  });
  return (
    <>
      <Button
        component="a"
        href={url}
        download
        aria-label={label}
        onClick={(event) => {
          // A refusal would lie in a file.
          event.preventDefault();
          if (!follow.isPending) follow.mutate();
        }}
      >
        Download
      </Button>
      {follow.isError && (
        <p role="alert" className={cards.error}>
          {readableError(follow.error)}
        </p>
      )}
    </>
  );
}

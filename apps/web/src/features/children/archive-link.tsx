import { accountMessages } from '@footprints/contracts/account-errors';
import { archiveUrl, getFamilyArchive } from '@footprints/contracts/family-archives';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { exchange, sendProven } from '../../api/client.ts';
import { ApiError, RefusalError } from '../../api/errors.ts';
import { readableError } from '../../api/query-client.ts';
import cards from './child-cards.module.css';

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
export function ArchiveLink({ id, label }: { id: number; label: string }) {
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

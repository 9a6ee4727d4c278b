import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { throwIfNotFound, throwNotFound } from '../../api/not-found.ts';
import { forgetDraft } from '../../lib/use-draft.ts';
import { readStored } from '../../lib/storage.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useSession } from '../identity/use-session.ts';
import { HistoryLines, type HistoryQuery } from './history-dialog.tsx';

interface GoneEntryProps {
  query: HistoryQuery;
  /** The entry stood here until now. */
  wasShown: boolean;
  action: ReactNode;
}

/**
 * What stands at the address of an entry that is not there: what it said and why it was withdrawn, for staff; to a family that had
 * read it, that it was withdrawn. Of anything else it is the not-found page.
 */
export function GoneEntry({ query, wasShown, action }: GoneEntryProps) {
  const { isStaff } = useSession();
  const { data = [], error, isFetching, refetch } = useQuery(query);
  const [last] = data;
  const { pathname } = useLocation();
  const isWithdrawn = last !== undefined && last.Kind !== 'amended';
  // A family's comment that was begun here has nowhere to go any more.
  useEffect(() => {
    if (isWithdrawn && readStored('kept_form')?.path === pathname) forgetDraft('kept_comment');
  }, [isWithdrawn, pathname]);
  if (!isWithdrawn) {
    throwIfNotFound(error);
    if (error) return <LoadFailure text="The history could not be loaded." query={{ refetch, isFetching }} />;
    // What was known before it was withdrawn is asked for anew.
    if (isFetching) return <SkeletonRows rows={2} height={64} label="Loading history" />;
    return throwNotFound();
  }
  if (isStaff) {
    const text = last.Kind === 'undone' ? 'This entry was taken back.' : 'This entry was withdrawn.';
    return (
      <>
        <Card title={text}>
          {wasShown && (
            <div role="status" className="visually-hidden">
              {text}
            </div>
          )}
          <HistoryLines lines={data} />
        </Card>
        {action}
      </>
    );
  }
  return (
    <div role={wasShown ? 'status' : undefined}>
      <EmptyState drawing={paper} text={`An entry of ${last.beforeTime} was withdrawn.`} action={action} />
    </div>
  );
}

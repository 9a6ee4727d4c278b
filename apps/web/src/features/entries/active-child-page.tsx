import { emptyStates } from '@footprints/contracts/entry-errors';
import { parentPageSize } from '@footprints/contracts/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/storage.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ownChildrenQuery } from '../children/queries.ts';
import { useSession } from '../identity/use-session.ts';
import type { EntryFilter } from './entry-pages.ts';
import { people } from '../../ui/more-drawings.ts';

interface ActiveChildPageProps {
  title: string;
  width?: 'form' | 'list';
  renderList: (filter: EntryFilter) => ReactNode;
}

/** A list that parents see: their active child's. */
export function ActiveChildPage({ title, width = 'list', renderList }: ActiveChildPageProps) {
  const [activeChild] = useStored('tft_activeChild');
  // The header chooses the first of them where none was.
  const isSignedIn = useSession().status === 'signed-in';
  const { isPending } = useQuery({ ...ownChildrenQuery, enabled: isSignedIn });
  const toDashboard = (
    <Button component={Link} to={paths.dashboard} variant="default">
      Back to Dashboard
    </Button>
  );
  return (
    <Page title={title} back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width={width}>
      {activeChild ? (
        renderList({ childId: activeChild.id, classroomId: null, pageSize: parentPageSize })
      ) : isPending ? (
        <SkeletonRows rows={8} />
      ) : (
        <EmptyState drawing={people} text={emptyStates.selectStudent} action={toDashboard} />
      )}
    </Page>
  );
}

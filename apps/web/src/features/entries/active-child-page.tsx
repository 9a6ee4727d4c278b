import { emptyStates } from '@footprints/contracts/entry-errors';
import { parentPageSize } from '@footprints/contracts/limits';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/storage.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
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
  const toDashboard = (
    <Button component={Link} to={paths.dashboard} variant="default">
      Back to Dashboard
    </Button>
  );
  return (
    <Page title={title} back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width={width}>
      {activeChild ? (
        renderList({ childId: activeChild.id, classroomId: null, pageSize: parentPageSize })
      ) : (
        <EmptyState drawing={people} text={emptyStates.selectStudent} action={toDashboard} />
      )}
    </Page>
  );
}

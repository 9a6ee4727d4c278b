import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { footprints } from '../ui/drawings.tsx';
import { isNotFound } from './caught-error.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** A page that broke, or whose code could not be loaded (a new release took it away, or the network did). */
export function FailurePage() {
  return (
    <Page title="Something went wrong">
      <EmptyState
        drawing={footprints}
        text="This page could not be shown. Loading it again usually helps."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    </Page>
  );
}

/** Stands in for a page that threw: not found when it said so, else broken. */
export function RouteFailure() {
  return isNotFound(useRouteError()) ? <NotFoundPage /> : <FailurePage />;
}

import { Button } from '@mantine/core';
import { Link, useRouteError } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { footprints } from '../ui/drawings.tsx';
import { isNotFound } from './caught-error.ts';

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

/** Any path that is no page, and ids and types that cannot exist. */
export function NotFoundPage() {
  return (
    <Page title="404 - Not Found">
      <EmptyState
        drawing={footprints}
        text="Try again!"
        action={
          <Button component={Link} to={paths.home}>
            Back to Dashboard
          </Button>
        }
      />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { footprints } from '../ui/drawings.tsx';

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

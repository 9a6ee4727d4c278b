import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { footprints } from '../ui/drawings.tsx';

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

import { getOverview } from '@footprints/contracts/places';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminQuery } from '../../api/answer-query.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { LocationCard } from './location-card.tsx';
import classes from './overview-page.module.css';
import { footprints } from '../../ui/drawings.tsx';

const overviewQuery = adminQuery(getOverview);

/** Where admins arrive after signing in (product 3.11): each location in numbers, and what is still to be set up. */
export function OverviewPage() {
  const overview = useQuery(overviewQuery);
  return (
    <Page title="Admin" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width="list">
      <Loaded query={overview} rows={2} height={280}>
        {({ Locations }) =>
          Locations.length === 0 ? (
            <NoLocation />
          ) : (
            <ul className={classes.locations}>
              {Locations.map((location) => (
                <li key={location.LocationID}>
                  <LocationCard location={location} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoLocation() {
  const { hasRole } = useSession();
  if (!hasRole('Admin'))
    return <EmptyState drawing={paper} text="You are not assigned to a location. Please ask an admin." />;
  return (
    <EmptyState
      drawing={footprints}
      text="Nothing is set up yet. Start with your first location."
      action={
        <Button component={Link} to={paths.adminLocations}>
          Add the first location
        </Button>
      }
    />
  );
}

import { getOverview } from '@footprints/contracts/places';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminQuery } from '../../api/answer-query.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './overview-page.module.css';
import { footprints } from '../../ui/drawings.tsx';
import { goodToKnow, type LocationNumbers, stillToDo, type Task } from './still-to-do.ts';

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

/** One location: its numbers, each leading to what it counts, and what is still to do. */
function LocationCard({ location }: { location: LocationNumbers }) {
  const numbers = [
    [location.Classrooms, 'Classroom', 'Classrooms', paths.adminClassrooms],
    [location.Children, 'Child', 'Children', paths.adminChildren],
    [location.HereToday, 'Here today', 'Here today', paths.adminChildren],
    [location.Staff, 'Staff', 'Staff', paths.adminStaff],
    [location.Guardians, 'Guardian', 'Guardians', paths.adminGuardians],
  ] as const;
  const tasks = stillToDo(location);
  const notes = goodToKnow(location);
  return (
    <Card title={location.Name}>
      <ul className={classes.numbers}>
        {numbers.map(([count, one, many, page]) => (
          <li key={many}>
            <Link to={`${page}?location=${location.LocationID}`} className={classes.number}>
              <strong>{count.toLocaleString('en-US')}</strong> <span>{count === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
        <li className={classes.number}>
          <strong>{location.NotActive.toLocaleString('en-US')}</strong> <span>Not active yet</span>
        </li>
      </ul>
      {tasks.length === 0 ? (
        <p className={classes.done}>
          <IconCircleCheck size={22} aria-hidden />
          Everything is set up.
        </p>
      ) : (
        <TaskList title="Still to do" tasks={tasks} />
      )}
      {notes.length > 0 && <TaskList title="Good to know" tasks={notes} />}
    </Card>
  );
}

function TaskList({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  return (
    <div>
      <h3 className={classes.heading}>{title}</h3>
      <ul>
        {tasks.map(({ text, links }) => (
          <li key={text} className={classes.task}>
            <span>{text}</span>
            {links.map(({ label, to }) => (
              <Link key={to} to={to} className={classes.link} aria-label={`${label}: ${text}`}>
                {label}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

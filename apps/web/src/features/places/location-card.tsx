import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import classes from './overview-page.module.css';
import { goodToKnow, type LocationNumbers, stillToDo, type Task } from './still-to-do.ts';

/** One location: its numbers, each leading to what it counts, and what is still to do. */
export function LocationCard({ location }: { location: LocationNumbers }) {
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

import type { Classroom } from '@footprints/contracts/membership';
import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readableError } from '../../api/query-client.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { groupsQuery } from '../children/queries.ts';
import { classroomsQuery } from '../session/queries.ts';
import { useSession } from '../session/use-session.ts';
import classes from './admin-page.module.css';

function ClassroomCard({ classroom }: { classroom: Classroom }) {
  const { data: groups } = useQuery(groupsQuery(classroom.UserID));
  const children = groups?.flatMap((group) => group.Children);
  const here = children?.filter((child) => child.IsHere).length ?? 0;
  return (
    <li>
      <Card title={classroom.Email}>
        <p className={classes.count}>
          {children === undefined ? '…' : `${String(children.length)} students, ${String(here)} here today`}
        </p>
        <p className={classes.groups}>{groups?.map((group) => group.GroupName).join(', ')}</p>
      </Card>
    </li>
  );
}

/** Where admins arrive after signing in (specification §1): the rooms of their location, and who is in them today. */
export function AdminPage() {
  const { appInfo } = useSession();
  const { data, error } = useQuery(classroomsQuery);
  return (
    <Page title="Admin" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width="list">
      {appInfo?.LocationName && <p className={classes.location}>{appInfo.LocationName}</p>}
      {error && !data && <StatusMessage>{readableError(error, messages.unavailable)}</StatusMessage>}
      {!error && !data && <SkeletonRows rows={3} />}
      {data && (
        <ul className={classes.rooms}>
          {data.map((classroom) => (
            <ClassroomCard key={classroom.UserID} classroom={classroom} />
          ))}
        </ul>
      )}
      <Button component={Link} to={paths.dashboard} variant="default">
        Go to Dashboard
      </Button>
    </Page>
  );
}

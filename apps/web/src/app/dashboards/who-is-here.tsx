import { type ChildGroup, childName } from '@footprints/contracts/children';
import { messages } from '@footprints/contracts/errors';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../../features/children/queries.ts';
import { readableError } from '../../api/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import classes from './dashboard.module.css';

function GroupLine({ group }: { group: ChildGroup }) {
  const absent = group.Children.filter((child) => !child.IsHere);
  return (
    <li className={classes.group}>
      <span className={classes.groupName}>{group.GroupName}</span>
      <span className={classes.groupCount}>
        {group.Children.length - absent.length} of {group.Children.length} here
      </span>
      {absent.length > 0 && <span className={classes.absent}>Absent: {absent.map(childName).join(', ')}</span>}
    </li>
  );
}

/** Which children of the classroom are here today. */
export function WhoIsHere() {
  const { data: groups, error, isPending } = useQuery(groupsQuery(null));
  return (
    <Card title="Who is here">
      {isPending ? (
        <SkeletonRows rows={2} height={64} />
      ) : error ? (
        <StatusMessage>{readableError(error, messages.getStudentsFailed)}</StatusMessage>
      ) : groups.length === 0 ? (
        <StatusMessage>{messages.noStudentsRetrieved}</StatusMessage>
      ) : (
        <ul className={classes.lines}>
          {groups.map((group) => (
            <GroupLine key={group.GroupName} group={group} />
          ))}
        </ul>
      )}
    </Card>
  );
}

import { Button } from '@mantine/core';
import { IconBulbOff, IconListDetails, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { AsOf } from './as-of.tsx';
import { isAsleep } from './minutes.ts';
import { PlaceToday } from './place-today.tsx';
import { roomNowQuery } from './queries.ts';
import { RoomBoard } from './room-board.tsx';
import classes from './room.module.css';
import { roomLink, useRoomId, useRoomName } from './which-room.ts';

/** Who is here, who sleeps and who needs what; of every room in numbers for whoever acts for all. */
export function RoomPage() {
  const { choosesClassroom, activeClassroom } = useSession();
  const classroomId = useRoomId();
  const now = useQuery(roomNowQuery(classroomId));
  const room = now.data?.Room;
  const name = useRoomName(classroomId);
  const [isPuttingDown, setPuttingDown] = useState(false);
  const isAnybodyAwake = room?.Children.some((tile) => !isAsleep(tile)) === true;
  const back =
    choosesClassroom && classroomId !== activeClassroom?.id && classroomId !== null
      ? { to: paths.room, label: 'All rooms' }
      : { to: paths.dashboard, label: 'Back to Dashboard' };
  const actions = (
    <>
      {(isAnybodyAwake || isPuttingDown) && (
        <Button variant="default" aria-expanded={isPuttingDown} onClick={() => setPuttingDown(!isPuttingDown)}>
          Start naps
        </Button>
      )}
      {room && <ViewLink path={paths.roomSleep} icon={IconBulbOff} label="Dim view" />}
    </>
  );
  return (
    <Page
      // One room is another page than all of them, whose heading takes the focus.
      key={classroomId}
      title={room?.ClassroomName ?? (name || 'Rooms')}
      back={back}
      width="list"
      actions={actions}
      isDense
    >
      <Loaded query={now} rows={8} height={80} label="Loading the room">
        {({ Room, behindMs }) =>
          Room ? (
            <RoomBoard
              room={Room}
              asOf={<AsOf query={now} behindMs={behindMs} isTag />}
              behindMs={behindMs}
              isPuttingDown={isPuttingDown}
              onPutDownEnd={() => setPuttingDown(false)}
            />
          ) : (
            <PlaceToday classroomId={null} isRoomsAlone />
          )
        }
      </Loaded>
      <nav aria-label="Records of the day" className={classes.records}>
        <ViewLink path={paths.roomSheet} icon={IconListDetails} label="Sleep sheet" />
        <ViewLink path={paths.roomRatio} icon={IconUsers} label="Ratio log" />
      </nav>
    </Page>
  );
}

function ViewLink({ path, icon: Icon, label }: { path: string; icon: typeof IconUsers; label: string }) {
  return (
    <Button
      component={Link}
      to={roomLink(useRoomId(), path)}
      variant="default"
      leftSection={<Icon size={20} aria-hidden />}
    >
      {label}
    </Button>
  );
}

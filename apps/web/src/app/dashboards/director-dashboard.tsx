import type { Classroom } from '@footprints/contracts/places';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { IdSelect } from '../../ui/id-select.tsx';
import { Skeleton } from '@mantine/core';
import {
  IconAward,
  IconCamera,
  IconCertificate,
  IconClipboardList,
  IconFilePlus,
  IconPhoto,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RefusalError } from '../../api/errors.ts';
import { readableError } from '../../api/query-client.ts';
import { WhoIsHere } from '../../features/attendance/who-is-here.tsx';
import { classroomsQuery } from '../../features/places/queries.ts';
import { SetUpButton } from '../../features/places/set-up-button.tsx';
import { PlaceToday } from '../../features/room/place-today.tsx';
import { useSession } from '../../features/identity/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { removeStored, useStored } from '../../lib/storage.ts';
import { LoadFailed } from '../../lists/loaded.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { TileLink, Tiles } from '../../ui/tile-link.tsx';

/** What was chosen among another classroom's children says nothing about this one's. */
function forgetChoices(): void {
  removeStored('tft_filter_moments');
  removeStored('tft_filter_reports');
  removeStored('tft_filter_badges');
  removeStored('tft_selectedStudents_badges');
}

function ClassroomSelect({ classrooms }: { classrooms: readonly Classroom[] }) {
  const [active, setActive] = useStored('tft_activeClassroom');
  const choose = (id: number | null) => {
    const chosen = classrooms.find(({ UserID }) => UserID === id);
    forgetChoices();
    setActive(chosen ? { id: chosen.UserID, name: chosen.Name } : null);
  };
  return (
    <IdSelect
      label="SELECT CLASSROOM"
      none="As logged in user"
      choices={classrooms.map(({ UserID, Email, Name }) => ({ id: UserID, name: `${Name} · ${Email}` }))}
      value={active?.id ?? null}
      onChange={choose}
    />
  );
}

/**
 * A classroom that is not offered any more cannot be acted as, nor be left where there is no picker. One that has another name now is
 * called by it.
 */
function useKnownClassroomOnly(offered: readonly Classroom[] | undefined): void {
  const [active, setActive] = useStored('tft_activeClassroom');
  const id = active?.id;
  const known = offered?.find((classroom) => classroom.UserID === id);
  const isUnknown = id !== undefined && offered !== undefined && known === undefined;
  const newName = known && known.Name !== active?.name ? known.Name : undefined;
  useEffect(() => {
    if (isUnknown) setActive(null);
    else if (id !== undefined && newName !== undefined) setActive({ id, name: newName });
  }, [isUnknown, id, newName, setActive]);
}

/** A place begins without rooms: where they are made. */
function NoClassroom({ text }: { text: string }) {
  return (
    <>
      <StatusMessage>{text}</StatusMessage>
      <SetUpButton />
    </>
  );
}

function ClassroomChoice() {
  const classrooms = useQuery(classroomsQuery);
  const { data, error, isPending } = classrooms;
  useKnownClassroomOnly(error instanceof RefusalError ? [] : data);
  if (isPending) return <Skeleton height={76} />;
  if (error && !data) {
    if (error instanceof RefusalError) return <NoClassroom text={readableError(error, entryMessages.noClassrooms)} />;
    return <LoadFailed query={classrooms} />;
  }
  if (data.length === 0) return <NoClassroom text={entryMessages.noClassrooms} />;
  return <ClassroomSelect classrooms={data} />;
}

/** What directors and admins open: whose room to act as, the six things to do, the day of every room, and who is here in that one. */
export function DirectorDashboard() {
  const { activeClassroom } = useSession();
  const { data: classrooms } = useQuery(classroomsQuery);
  // One that is not offered any more is not asked about in the moment before it is let go.
  const acted = classrooms?.find((classroom) => classroom.UserID === activeClassroom?.id);
  return (
    <>
      <ClassroomChoice />
      <Tiles wrap="small">
        <TileLink to={paths.reports} label="View Reports" icon={IconClipboardList} />
        <TileLink to={paths.moments} label="View Moments" icon={IconPhoto} />
        <TileLink to={paths.badges} label="View Badges" icon={IconAward} />
        <TileLink to={paths.createReport} label="Create Report" icon={IconFilePlus} />
        <TileLink to={paths.createMoment} label="Create Moment" icon={IconCamera} />
        <TileLink to={paths.assignBadges} label="Assign Badges" icon={IconCertificate} />
      </Tiles>
      {classrooms && <PlaceToday classroomId={acted?.UserID ?? null} />}
      {acted && <WhoIsHere key={acted.UserID} classroomId={acted.UserID} />}
    </>
  );
}

import type { PlaceToday as Today, RoomToday } from '@footprints/contracts/attendance';
import { childName } from '@footprints/contracts/children';
import type { RoomSummary } from '@footprints/contracts/room';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/counted.ts';
import { createReportFor, entriesOf } from '../../lib/entry-links.ts';
import { guardiansToInvite } from '../../lib/guardians-to-invite.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { LoadFailed } from '../../lists/loaded.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { placeTodayQuery } from '../attendance/queries.ts';
import { useSession } from '../identity/use-session.ts';
import { AsOf } from './as-of.tsx';
import { SetUpButton } from '../places/set-up-button.tsx';
import classes from './place-today.module.css';
import { roomNowQuery } from './queries.ts';
import { RoomFacts } from './room-facts.tsx';
import { roomLink } from './which-room.ts';

/** As many names as fit beside each other at a desk. */
const namesShown = 8;

type Named = Today['ConsentOpen'][number];

interface PlaceTodayProps {
  /** The room acted as. */
  classroomId: number | null;
  /** The rooms by themselves, without what else is open. */
  isRoomsAlone?: boolean;
}

/**
 * Every room of the location, or the one acted as, for directors and admins: who is here and sleeps, with how many staff, what is
 * recorded and what is not; nothing here needs asking around.
 */
export function PlaceToday({ classroomId, isRoomsAlone = false }: PlaceTodayProps) {
  const hasPlace = useSession().appInfo?.LocationID != null;
  const query = useQuery(placeTodayQuery(classroomId));
  const nowQuery = useQuery(roomNowQuery(null));
  const now = nowQuery.data;
  const today = query.data;
  if (query.isPending || nowQuery.isPending) return <SkeletonRows rows={2} height={160} label="Loading today" />;
  if (!today) return <LoadFailed query={query} />;
  if (today.Rooms.length === 0) {
    const text = hasPlace ? 'There is no classroom yet.' : 'Your account has no location.';
    return <EmptyState drawing={paper} text={text} action={<SetUpButton />} />;
  }
  return (
    <div className={classes.today} data-alone={isRoomsAlone || undefined}>
      <Card title="Today">
        <AsOf query={query.isRefetchError ? query : nowQuery} behindMs={now?.behindMs} />
        <ul className={classes.rooms}>
          {today.Rooms.map((room) => (
            <li key={room.ClassroomID}>
              <Room
                room={room}
                now={now?.Rooms?.find(({ ClassroomID }) => ClassroomID === room.ClassroomID)}
                at={now?.Now}
                day={today.Day}
                actedAs={classroomId}
              />
            </li>
          ))}
        </ul>
      </Card>
      {!isRoomsAlone && <StillToDo today={today} />}
    </div>
  );
}

interface RoomProps {
  room: RoomToday;
  /** The room at this moment; undefined where that could not be asked. */
  now: RoomSummary | undefined;
  at: string | undefined;
  day: string;
  actedAs: number | null;
}

function Room({ room, now, at, day, actedAs }: RoomProps) {
  const { ClassroomID, Name, Here, Expected, Reports, Moments, WithoutReport } = room;
  const id = useId();
  const filter = actedAs === null ? ClassroomID : undefined;
  return (
    <section aria-labelledby={id} className="rows">
      <div className={classes.head}>
        <h3 id={id} className={classes.name}>
          <Link to={roomLink(ClassroomID)}>{Name}</Link>
        </h3>
        <p className={classes.here}>
          <strong>{Here}</strong> of {Expected} here
        </p>
        <p className={classes.entries}>
          <Link to={entriesOf(paths.reports, day, filter)}>{counted(Reports, 'report', 'reports')}</Link>
          <Link to={entriesOf(paths.moments, day, filter)}>{counted(Moments, 'moment', 'moments')}</Link>
        </p>
      </div>
      {now && at !== undefined && <RoomFacts room={now} at={at} day={day} />}
      {Expected > 0 &&
        (WithoutReport.length === 0 ? (
          <p className="quiet">Everybody has a report.</p>
        ) : (
          <Names
            label={`${counted(WithoutReport.length, 'student', 'students')} without a report yet`}
            names={WithoutReport}
            to={createReportFor}
            action="Create a report for"
          />
        ))}
    </section>
  );
}

/** Children by name, each leading on; the first of many, until all are asked for. */
function Names(props: { label: string; names: readonly Named[]; to: (childId: number) => string; action: string }) {
  const { label, names, to, action } = props;
  const [all, setAll] = useState(false);
  const shown = all ? names : names.slice(0, namesShown);
  const more = `${names.length - shown.length} more`;
  const firstMore = useRef<HTMLAnchorElement>(null);
  // The button goes as they come.
  useLayoutEffect(() => {
    if (all) firstMore.current?.focus();
  }, [all]);
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <ul aria-label={label} className="wrap">
        {shown.map((child, at) => (
          <li key={child.ChildID}>
            <Link
              ref={at === namesShown ? firstMore : undefined}
              to={to(child.ChildID)}
              aria-label={`${action} ${childName(child)}`}
              className={classes.child}
            >
              {childName(child)}
            </Link>
          </li>
        ))}
        {shown.length < names.length && (
          <li>
            <button
              type="button"
              aria-label={`${more} of “${label}”`}
              className={classes.more}
              onClick={() => setAll(true)}
            >
              {more}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

function StillToDo({ today }: { today: Today }) {
  const { appInfo } = useSession();
  const { ConsentOpen, InvitationsToSend, InvitationsOpen, PhotosHeld } = today;
  return (
    <Card title="Still to do">
      {ConsentOpen.length > 0 && (
        <Names
          label={`${counted(ConsentOpen.length, 'student waits', 'students wait')} for a photo consent`}
          names={ConsentOpen}
          to={paths.adminChild}
          action="Record the photo consent of"
        />
      )}
      {InvitationsToSend > 0 && (
        <p className={classes.invitations}>
          <strong>{counted(InvitationsToSend, 'guardian', 'guardians')}</strong> not invited
          <Link to={guardiansToInvite(appInfo?.LocationID)}>Guardians to invite</Link>
        </p>
      )}
      {InvitationsOpen > 0 && (
        <p className={classes.invitations}>
          <strong>{counted(InvitationsOpen, 'invitation', 'invitations')}</strong> not accepted yet
          <Link to={`${paths.adminGuardians}?account=invited`}>Guardians</Link>
          <Link to={`${paths.adminStaff}?account=invited`}>Staff</Link>
          <Link to={`${paths.adminClassrooms}?account=invited`}>Classrooms</Link>
        </p>
      )}
      {PhotosHeld > 0 && (
        <p className={classes.invitations}>
          <strong>{counted(PhotosHeld, 'hidden photo', 'hidden photos')}</strong> to settle: a consent was withdrawn
          <Link to={paths.adminPhotos}>Hidden photos</Link>
        </p>
      )}
      {ConsentOpen.length + InvitationsToSend + InvitationsOpen + PhotosHeld === 0 && (
        <p className="quiet">Nothing to do.</p>
      )}
    </Card>
  );
}

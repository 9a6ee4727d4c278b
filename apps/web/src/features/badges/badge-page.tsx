import type { assignBadgeToMany } from '@footprints/contracts/badges';
import type { DataOf } from '@footprints/contracts/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { keepFocus, Page } from '../../ui/page.tsx';
import { stillInGroups } from '../children/selection.ts';
import { useAsActiveChild } from '../children/use-active-child.ts';
import { useGroups } from '../children/use-groups.ts';
import { useSession } from '../identity/use-session.ts';
import { BadgeCard } from './badge-card.tsx';
import { AssignButton, BadgeDetail } from './badge-detail.tsx';
import { badgeQuery, childBadgeQuery, useAssignBadge, useAssignBadgeToMany, useTakenBack } from './queries.ts';
import { RevokeBadge } from './revoke-badge.tsx';
import { useBadgeStudents } from './use-badge-students.ts';
import { WhoGotIt } from './who-got-it.tsx';

interface Awarded {
  /** Who was picked then: by now somebody else may be. */
  students: readonly { childId: number; childName: string }[];
  outcome: Partial<DataOf<typeof assignBadgeToMany>>;
  /** When it was said. */
  earned: string;
}

const unique = <Value,>(values: readonly Value[]) => [...new Set(values)];

/** One badge of one child; staff can award it while it is not earned. */
export function BadgePage() {
  const params = useParams();
  const { isStaff, isParent } = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const key = {
    childId: idOf(params['childId']),
    badgeId: idOf(params['badgeId']),
    childBadgeId: params['childBadgeId'] === '0' ? 0 : idOf(params['childBadgeId']),
  };
  useAsActiveChild(isStaff ? undefined : key.childId);
  const loading = useQuery(childBadgeQuery(key));
  const assigning = useAssignBadge(key);
  const [isTakenBack, setTakenBack] = useState(false);
  // Until it is taken back here, the award stands as its answer said, whatever the badge still reads.
  const awarded = assigning.isSuccess && { IsEarned: true, Earned: assigning.data };
  const badge = loading.data && { ...loading.data, ...awarded };
  // Who reads it as staff is told who awarded it, or that nobody has said so.
  const isReadAsFamily = isParent && badge !== undefined && badge.Performer === undefined;
  const mayAward = isStaff && !isReadAsFamily;
  // No answer came, and it turns out to be assigned.
  const isEarnedYet = badge?.IsEarned === true && assigning.isError;
  const list = isStaff && isReadAsFamily ? paths.badgesOf(key.childId) : paths.badges;
  return (
    <Page title="Badge Details" titleHidden back={{ to: list, label: 'Back to All Badges' }}>
      <BadgeDetail loading={loading} assigning={{ ...assigning, error: isEarnedYet ? null : assigning.error }}>
        {badge && (
          <>
            <BadgeCard
              childId={badge.ChildID}
              badge={badge}
              names={badge.ChildName}
              isEarned={badge.IsEarned}
              earned={badge.Earned}
              isNew={assigning.isSuccess || isEarnedYet || isTakenBack}
            />
            {mayAward && !badge.IsEarned && (
              <AssignButton
                assigning={assigning}
                about={`${badge.Title} for ${badge.ChildName}`}
                onAssign={() => assigning.mutateAsync()}
              />
            )}
            {mayAward && badge.ChildBadgeID !== 0 && (
              <RevokeBadge
                award={{ ...key, childBadgeId: badge.ChildBadgeID }}
                earned={badge.Earned}
                childName={badge.ChildName}
                title={badge.Title}
                onRevoked={() => {
                  setTakenBack(true);
                  assigning.reset();
                  const notEarned = { ...badge, IsEarned: false, Earned: null, ChildBadgeID: 0 };
                  client.setQueryData(childBadgeQuery({ ...key, childBadgeId: 0 }).queryKey, notEarned);
                  void navigate(paths.badge(key.childId, key.badgeId, 0), { replace: true, state: keepFocus });
                }}
              />
            )}
          </>
        )}
      </BadgeDetail>
    </Page>
  );
}

/** One badge for all the children that were selected before. */
export function AssignBadgePage() {
  const badgeId = idOf(useParams()['badgeId']);
  const { isStaff } = useSession();
  const [picked, changePicked] = useBadgeStudents();
  const { data: groups } = useGroups({ enabled: isStaff });
  useEffect(() => {
    if (groups) changePicked((before) => stillInGroups(before, groups));
  }, [groups, changePicked]);
  const loading = useQuery(badgeQuery(badgeId));
  const assigning = useAssignBadgeToMany(badgeId);
  const navigate = useNavigate();
  // Kept with the place in the history, for who comes back from one of the children, where it can have been taken back.
  const kept = useLocation().state as { awarded?: Awarded } | null;
  const [told, setTold] = useState(kept?.awarded);
  const [isBack, setIsBack] = useState(told !== undefined);
  const takenBack = useTakenBack(badgeId, isBack && told ? unique(told.students.map(({ childId }) => childId)) : []);
  const still = told?.students.filter(({ childId }) => !takenBack.includes(childId)) ?? [];
  const awarded = still.length > 0 ? told : undefined;
  const students = awarded ? still : picked;
  const earned = awarded?.earned ?? null;
  const badge = loading.data;

  if (isStaff && students.length === 0) {
    return <Navigate to={paths.assignBadges} replace state={{ nobodySelected: true }} />;
  }

  const assign = async () => {
    const outcome = await assigning.mutateAsync(unique(students.map((student) => student.childId)));
    // Not the date of the answer: the page says what it was told at that moment.
    const now = { students, outcome, earned: new Date().toISOString() };
    setTold(now);
    setIsBack(false);
    void navigate('.', { replace: true, state: { ...keepFocus, awarded: now } });
  };
  const names = isStaff ? unique(students.map((student) => student.childName)).join(', ') : '';
  return (
    <Page title="Assign Badge" back={{ to: paths.assignBadges, label: 'Back to All Badges' }}>
      <BadgeDetail loading={loading} assigning={assigning}>
        {badge && (
          <>
            <BadgeCard badge={badge} names={names} isEarned={earned !== null} earned={earned} isNew={earned !== null} />
            {isStaff && earned === null && (
              <AssignButton assigning={assigning} about={`${badge.Title} for ${names}`} onAssign={assign} />
            )}
            {awarded && <WhoGotIt badgeId={badgeId} students={students} outcome={awarded.outcome} />}
          </>
        )}
      </BadgeDetail>
    </Page>
  );
}

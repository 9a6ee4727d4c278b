import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { BadgeCard } from './badge-card.tsx';
import { AssignButton, BadgeDetail } from './badge-detail.tsx';
import { childBadgeQuery, useAssignBadge } from './queries.ts';

/** One badge of one child; staff can award it while it is not earned. */
export function BadgePage() {
  const params = useParams();
  const { isStaff } = useSession();
  const key = {
    childId: idOf(params['childId']),
    badgeId: idOf(params['badgeId']),
    childBadgeId: params['childBadgeId'] === '0' ? 0 : idOf(params['childBadgeId']),
  };
  const loading = useQuery(childBadgeQuery(key));
  const assigning = useAssignBadge(key);
  const badge = loading.data;
  return (
    <Page title="Badge Details" titleHidden back={{ to: paths.badges, label: 'Back to All Badges' }}>
      <BadgeDetail loading={loading} assigning={assigning}>
        {badge && (
          <>
            <BadgeCard
              image={badge.Filename}
              title={badge.Title}
              description={badge.Description}
              names={badge.ChildName}
              isEarned={badge.IsEarned}
              earned={badge.Earned}
              isNew={assigning.isSuccess}
            />
            {isStaff && !badge.IsEarned && (
              <AssignButton
                assigning={assigning}
                onAssign={() => {
                  assigning.mutate();
                }}
              />
            )}
          </>
        )}
      </BadgeDetail>
    </Page>
  );
}

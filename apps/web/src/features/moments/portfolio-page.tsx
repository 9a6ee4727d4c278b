import { emptyStates } from '@footprints/contracts/errors';
import { paths } from '../../lib/paths.ts';
import { ActiveChildPage } from '../entries/active-child-page.tsx';
import { MomentList } from './moment-list.tsx';

/** The moments of a parent's active child. */
export function PortfolioPage() {
  return (
    <ActiveChildPage
      title="Portfolio"
      renderList={(filter) => (
        <MomentList
          filter={filter}
          detailPath={(row) => paths.portfolioMoment(row.DailyMomentId, row.ChildID)}
          empty={emptyStates.parentMoments}
        />
      )}
    />
  );
}

import { emptyStates } from '@footprints/contracts/entry-errors';
import { paths } from '../../lib/paths.ts';
import { WhoLooked } from '../children/who-looked.tsx';
import { ActiveChildPage } from '../entries/active-child-page.tsx';
import { MomentList } from './moment-list.tsx';

/** The moments of a parent's active child, and who looked at what is recorded of it. */
export function PortfolioPage() {
  return (
    <ActiveChildPage
      title="Portfolio"
      renderList={(filter) => (
        <>
          <MomentList
            filter={filter}
            detailPath={(row) => paths.portfolioMoment(row.DailyMomentId, row.ChildID)}
            empty={emptyStates.parentMoments}
          />
          <WhoLooked key={filter.childId} childId={filter.childId} />
        </>
      )}
    />
  );
}

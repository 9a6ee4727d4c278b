import { emptyStates } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { StaffListPage } from '../entries/staff-list-page.tsx';
import { MomentList, momentRowHeight } from './moment-list.tsx';

/** The moments that staff see, by date and filtered by student, day and room. */
export function MomentsPage() {
  return (
    <StaffListPage
      title="View Moments"
      storedAs="tft_filter_moments"
      allPath={paths.moments}
      pathOf={paths.momentsOf}
      loading="Loading moments"
      rowHeight={momentRowHeight}
      emptyAction={
        <Button component={Link} to={paths.createMoment}>
          Create Moment
        </Button>
      }
      renderList={(filter, { action }) => (
        <MomentList
          filter={filter}
          detailPath={(row) => paths.moment(row.DailyMomentId, row.ChildID)}
          empty={emptyStates.moments}
          emptyAction={action}
        />
      )}
    />
  );
}

import { emptyStates } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { photo } from '../../ui/more-drawings.ts';
import { EntryList } from '../entries/entry-list.tsx';
import { StaffListPage } from '../entries/staff-list-page.tsx';
import { BrokenPhotos } from './broken-photos.tsx';
import { MomentRow } from './moment-row.tsx';
import { momentsQuery } from './queries.ts';

const rowHeight = 100;

/** The moments that staff see, by date and filtered by student, day and room. */
export function MomentsPage() {
  return (
    <StaffListPage
      title="View Moments"
      storedAs="tft_filter_moments"
      allPath={paths.moments}
      pathOf={paths.momentsOf}
      loading="Loading moments"
      rowHeight={rowHeight}
      emptyAction={
        <Button component={Link} to={paths.createMoment}>
          Create Moment
        </Button>
      }
      renderList={(filter, { action }) => (
        <BrokenPhotos>
          <EntryList
            query={momentsQuery}
            filter={filter}
            noun={['moment', 'moments']}
            empty={emptyStates.moments}
            drawing={photo}
            emptyAction={action}
            rowHeight={rowHeight}
            rowKey={(row) => `${row.DailyMomentId} ${row.ChildID}`}
            renderRow={(row, here) => (
              <MomentRow row={row} to={paths.moment(row.DailyMomentId, row.ChildID)} from={here} />
            )}
          />
        </BrokenPhotos>
      )}
    />
  );
}

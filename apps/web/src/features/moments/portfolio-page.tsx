import { emptyStates } from '@footprints/contracts/entry-errors';
import { paths } from '../../lib/paths.ts';
import { OwnCarePlans, OwnContacts, RecordsCard } from '../children/own-cards.tsx';
import { useNews } from '../children/use-news.ts';
import { WhoLooked } from '../children/who-looked.tsx';
import { ActiveChildPage } from '../entries/active-child-page.tsx';
import { EntryList } from '../entries/entry-list.tsx';
import type { EntryFilter } from '../entries/entry-pages.ts';
import { BrokenPhotos } from './broken-photos.tsx';
import { MomentCard } from './moment-card.tsx';
import { momentsQuery } from './queries.ts';
import { photo } from '../../ui/more-drawings.ts';

function Feed({ filter }: { filter: EntryFilter }) {
  const news = useNews(filter.childId);
  return (
    <EntryList
      query={momentsQuery}
      filter={filter}
      noun={['moment', 'moments']}
      empty={emptyStates.parentMoments}
      drawing={photo}
      rowHeight={420}
      namesDays
      rowKey={(row) => row.DailyMomentId}
      renderRow={(row, here) => (
        <MomentCard
          row={row}
          to={paths.portfolioMoment(row.DailyMomentId, row.ChildID)}
          from={here}
          isNew={news.moments.has(row.DailyMomentId)}
          isCommentNew={news.comments.has(row.DailyMomentId)}
        />
      )}
    />
  );
}

/** The moments of a parent's active child as a feed of photos, and who looked at what is recorded of it. */
export function PortfolioPage() {
  return (
    <ActiveChildPage
      title="Portfolio"
      width="form"
      renderList={(filter) => (
        <>
          <BrokenPhotos>
            <Feed filter={filter} />
          </BrokenPhotos>
          <OwnCarePlans childId={filter.childId} />
          <RecordsCard childId={filter.childId} />
          <OwnContacts childId={filter.childId} />
          <WhoLooked key={filter.childId} childId={filter.childId} />
        </>
      )}
    />
  );
}

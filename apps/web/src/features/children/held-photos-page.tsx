import { childName } from '@footprints/contracts/children';
import { type HeldPhoto, listHeldPhotos, settleHeldPhoto } from '@footprints/contracts/consents';
import { adminPageSize, totalPages } from '@footprints/contracts/paging';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { counted } from '../../lib/counted.ts';
import { dateAndTime, longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useSession } from '../identity/use-session.ts';
import cards from './child-cards.module.css';
import classes from './held-photos.module.css';

function heldQuery(page: number) {
  return queryOptions({
    // With the moments: what hides or shows a photo is told as a change of theirs.
    queryKey: ['moments', 'held', page],
    queryFn: ({ signal }) => call(listHeldPhotos, { query: { PageNumber: page, PageSize: adminPageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Photos that a withdrawn consent hides, for a director to settle one by one (product 25.5). */
export function HeldPhotosPage() {
  const [page, setPage] = useState(1);
  const held = useQuery(heldQuery(page));
  const pages = totalPages(held.data?.count ?? 0, adminPageSize);
  // The last one of a page was settled.
  if (page > 1 && page > pages && held.data && !held.isPlaceholderData) setPage(Math.max(pages, 1));
  return (
    <Page title="Hidden photos" back={{ to: paths.adminChildren, label: 'Back to Children' }} width="list">
      <p className={cards.none}>
        A family has withdrawn consent for these photos. Only that family, the directors of the child’s location and
        admins see them now.
      </p>
      <Loaded
        query={held}
        failed="The hidden photos could not be loaded."
        rows={3}
        height={140}
        label="Loading hidden photos"
      >
        {({ data: photos, count }) =>
          count === 0 ? (
            <EmptyState drawing={paper} text="No hidden photos to settle." />
          ) : (
            <>
              <ul aria-label="Hidden photos" className={classes.photos}>
                {photos.map((photo) => (
                  <Held key={photo.HeldPhotoID} photo={photo} />
                ))}
              </ul>
              <Pager page={page} total={pages} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Held({ photo }: { photo: HeldPhoto }) {
  const { HeldPhotoID, Filename, Others, Day, HeldAt } = photo;
  const { timeZone } = useSession();
  const settle = useSaveRecord(settleHeldPhoto, (_, { Settlement }) =>
    Settlement === 'kept' ? 'The photo is kept for the family only.' : 'No one sees the photo anymore.',
  );
  const name = childName(photo);
  const others = Others > 0 && counted(Others, 'other child', 'other children');
  const everyone = others ? `${name} and ${others}` : name;
  const about = `photo of ${name}, ${longDate(Day)}`;
  return (
    <li className={classes.photo}>
      <img src={Filename} alt={`Hidden ${about}`} width={120} height={120} loading="lazy" className={classes.image} />
      <div className={classes.words}>
        <p className="name">{name}</p>
        <p className={cards.detail}>
          {longDate(Day)}
          {others && ` · with ${others}`}
        </p>
        <p className={cards.detail}>Hidden since {dateAndTime(HeldAt, timeZone)}</p>
        <div className={classes.buttons}>
          <ConfirmButton
            variant="default"
            label="Keep for the family only"
            about={about}
            question={`Keep this photo for the family of ${name} only?`}
            consequence="Only that family sees it from now on. If the family allows it again, the others do too."
            onConfirm={() => settle.mutateAsync({ HeldPhotoID, Settlement: 'kept' })}
          />
          <ConfirmButton
            isFinal
            label="Delete photo"
            about={`of ${name}, ${longDate(Day)}`}
            question={`Delete this photo of ${everyone}, ${longDate(Day)}, for everyone?`}
            consequence="Nobody, including the child’s family, will see it again. This can’t be undone."
            onConfirm={() => settle.mutateAsync({ HeldPhotoID, Settlement: 'out' })}
          />
        </div>
      </div>
    </li>
  );
}

import { lazy, Suspense } from 'react';
import { useUpdate } from '../update.ts';

const UpdateOffer = lazy(async () => ({ default: (await import('./update-offer.tsx')).UpdateOffer }));

/** Says that a new version was loaded; the words come with the version, which is seldom there. */
export function UpdateNotice() {
  const take = useUpdate();
  return (
    <div role="status">
      {take && (
        <Suspense>
          <UpdateOffer take={take} />
        </Suspense>
      )}
    </div>
  );
}

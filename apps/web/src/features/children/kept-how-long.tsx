import { messages } from '@footprints/contracts/errors';
import { listFamilyRetention } from '@footprints/contracts/family-retention';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readableError } from '../../api/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { keepInWords } from '../places/retention-words.ts';
import { childrenKey } from './queries.ts';

/** How long each kind of record of one's own child is kept, in plain words (product 25.16). */
export function KeptHowLong({ childId }: { childId: number }) {
  const kinds = useQuery({
    queryKey: [childrenKey, 'retention', childId],
    queryFn: async ({ signal }) => (await call(listFamilyRetention, { params: { childId }, signal })).data,
  });
  return (
    <Card title="What is kept how long">
      {kinds.data !== undefined ? (
        <Facts
          facts={[
            ...kinds.data
              .filter(({ Keep }) => Keep !== null)
              .map(({ Title, Keep, From, Citation }): Fact => [
                Title,
                `${keepInWords(Keep, From)}${Citation === '' ? '' : ` (${Citation})`}`,
              ]),
            ['Everything else', kinds.data.some(({ Keep }) => Keep === null) && keepInWords(null)],
          ]}
        />
      ) : kinds.error ? (
        <LoadFailure text={readableError(kinds.error, messages.unavailable)} query={kinds} />
      ) : (
        <SkeletonRows rows={4} height={40} />
      )}
    </Card>
  );
}

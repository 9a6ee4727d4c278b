import { listFamilyRetention } from '@footprints/contracts/family-retention';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { keepInWords } from '../places/retention-words.ts';
import { childrenKey } from './queries.ts';

/** How long each kind of record of one's own child is kept, in plain words (product 25.16). */
export function KeptHowLong({ childId }: { childId: number }) {
  const query = useQuery(
    answerQuery([childrenKey, 'retention', childId], listFamilyRetention, { params: { childId } }),
  );
  return (
    <Card title="How long we keep records">
      <Loaded query={query} rows={4} height={40}>
        {(kinds) => (
          <Facts
            facts={[
              ...kinds
                .filter(({ Keep }) => Keep !== null)
                .map(({ Title, Keep, From, Citation }): Fact => [
                  Title,
                  `${keepInWords(Keep, From)}${Citation === '' ? '' : ` (${Citation})`}`,
                ]),
              ['Other records', kinds.some(({ Keep }) => Keep === null) && keepInWords(null)],
              [
                'Name, birth date, and what the log of changes says about your child, such as allergies and people to call',
                'Until they are erased',
              ],
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}

import { type ConsentInForce, type ConsentPurpose, saveConsent } from '@footprints/contracts/consents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { throwIfNotFound } from '../../api/not-found.ts';
import { readableError } from '../../api/query-client.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFailureNotice } from '../../ui/notice.ts';
import { Tag } from '../../ui/tag.tsx';
import cards from './child-cards.module.css';
import classes from './consents.module.css';
import { consentsQuery } from './queries.ts';

const titles: Record<ConsentPurpose, string> = {
  portfolio: 'Photos',
  together: 'Photos with other children',
  display: 'The small photo in the room',
};

/** What a no means, in words that are true at once. */
const ifNo: Record<ConsentPurpose, string> = {
  portfolio:
    'If you say no, we stop saving photos of your child, and nobody sees the small photo beside their name. Photos of moments are hidden from the rooms and other families right away. Your family still sees them unless they are deleted. The director and admins see them until they keep them for your family only or delete them for everyone. Photos that someone has saved or downloaded stay with them.',
  together:
    'If you say no, photos with other children are hidden from the other families and the rooms right away. The director and admins see them until they keep them for your family only or delete them for everyone. Photos that someone has saved or downloaded stay with them.',
  display: 'If you say no, the room sees initials instead.',
};

interface ConsentsProps {
  childId: number;
  timeZone: string | null;
  /** Who asks: the family answers, the staff enter what it said on paper. */
  isPaper: boolean;
  /** Of a child that has left, a rule may have taken what was said. */
  hasLeft?: boolean;
}

/** What a child's family allows, purpose by purpose, in the words that are agreed to; each is one tap to change. */
export function Consents(props: ConsentsProps) {
  const { childId } = props;
  const consents = useQuery(consentsQuery(childId));
  throwIfNotFound(consents.error);
  return (
    <Loaded query={consents} rows={3} height={140} label="Loading consents">
      {(rows) => rows.map((consent) => <Consent key={consent.Purpose} consent={consent} {...props} />)}
    </Loaded>
  );
}

type Answer = Pick<ConsentInForce, 'At' | 'By' | 'IsPaper'>;

const saidOn = ({ At, By, IsPaper }: Answer, timeZone: string | null) =>
  [At && dateAndTime(At, timeZone), IsPaper ? 'on paper' : '', By && `by ${By}`].filter(Boolean).join(', ');

function Unanswered({ purpose, hasLeft }: { purpose: ConsentPurpose; hasLeft: boolean }) {
  if (hasLeft) return <Tag tone="quiet">Nothing kept</Tag>;
  return (
    <>
      <Tag tone="open">Not answered</Tag> {purpose !== 'portfolio' && 'Follows the answer to Photos'}
    </>
  );
}

function Consent(props: ConsentsProps & { consent: ConsentInForce }) {
  const { consent, childId, timeZone, isPaper, hasLeft = false } = props;
  const { Purpose, Granted, Asked, Earlier } = consent;
  const client = useQueryClient();
  const sayFailed = useFailureNotice();
  const save = useMutation({
    mutationFn: (answer: boolean) =>
      call(saveConsent, {
        body: { ChildID: childId, Purpose, Granted: answer, TextVersion: Asked.TextVersion },
      }),
    onSuccess: ({ data }) =>
      client.setQueryData(consentsQuery(childId).queryKey, (all) =>
        all?.map((one) => (one.Purpose === Purpose ? data : one)),
      ),
    onError: (error, answer) =>
      sayFailed(`${titles[Purpose]}: the ${answer ? 'yes' : 'no'} was not saved. ${readableError(error)}`),
    // What it hides or shows is everywhere.
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'product' }),
  });
  // Also where no answer came and it turns out to be there.
  const isSaved = !save.isPending && save.variables === Granted;
  const suffix = isPaper ? ' (on paper)' : '';
  return (
    <Card title={titles[Purpose]}>
      <p>“{Asked.Text}”</p>
      <p className={cards.words}>
        {Granted === null ? (
          <Unanswered purpose={Purpose} hasLeft={hasLeft} />
        ) : (
          <>
            <Tag tone={Granted ? 'good' : 'quiet'}>{Granted ? 'Yes' : 'No'}</Tag> {saidOn(consent, timeZone)}
          </>
        )}
      </p>
      <p className={cards.detail}>{ifNo[Purpose]}</p>
      <div className="buttons">
        {[true, false].map((answer) => (
          <BusyButton
            // Anew where it turns off, so that the focus is led on.
            key={`${answer} ${String(answer === Granted)}`}
            variant="default"
            aria-label={`${answer ? 'Say yes' : 'Say no'}${suffix}: ${titles[Purpose]}`}
            loading={save.isPending && save.variables === answer}
            disabled={answer === Granted || (save.isPending && save.variables !== answer)}
            onClick={() => save.mutate(answer)}
          >
            {(answer ? 'Say yes' : 'Say no') + suffix}
          </BusyButton>
        ))}
      </div>
      <div role="status">{isSaved && <p className="name">Saved. This applies from now on.</p>}</div>
      {save.isError && !isSaved && (
        <p role="alert" className={cards.error}>
          {readableError(save.error)}
        </p>
      )}
      {Earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>Earlier answers</summary>
          <ul className={classes.list}>
            {Earlier.map((answer) => (
              <li key={answer.At}>
                {answer.Granted ? 'Yes' : 'No'}, {saidOn(answer, timeZone)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

import { confirmErasure, type Erasure, exportRestricted, withdrawErasure } from '@footprints/contracts/erasures';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/download.ts';
import { isRefusedFor } from '../../api/errors.ts';
import { isGone } from '../../api/not-found.ts';
import { readableError } from '../../api/query-client.ts';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { saveFailures } from '../../forms/save-failure.ts';
import { dateAndTime, longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useNotice } from '../../ui/notice.ts';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useSession } from '../identity/use-session.ts';
import { ErasurePlan, ErasureTable } from './erasure-plan.tsx';
import classes from './erasures.module.css';
import { erasuresQuery } from './erasures-query.ts';
import { childrenKey } from './queries.ts';
import { withBirth } from './told-apart.ts';

const states = { asked: 'Waiting for a second person', confirmed: 'Under way', done: 'Done' } as const;
/** How often one under way is asked after. */
const lookMs = 2_000;

/** Erasures that were asked for: a second person confirms them, and what stays is said with its day (product 25.20, 25.22). */
export function ErasuresPage() {
  const query = useQuery({
    ...erasuresQuery,
    refetchInterval: ({ state }) => (state.data?.some(({ State }) => State === 'confirmed') ? lookMs : false),
  });
  return (
    <Page title="Erasures" back={{ to: paths.adminChildren, label: 'Back to Children' }} width="list">
      <p className="quiet">
        To ask for an erasure, open the page of a child who has left. It begins once someone else confirms it here.
      </p>
      <Loaded query={query} rows={2} height={160} label="Loading erasures">
        {(erasures) =>
          erasures.length === 0 ? (
            <EmptyState drawing={paper} text="No one has asked for an erasure." />
          ) : (
            <ul aria-label="Erasures" className={classes.list}>
              {erasures.map((erasure) => (
                <li key={erasure.ErasureID}>
                  <ErasureCard erasure={erasure} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Whether somebody else has confirmed or withdrawn the erasure, or asked for it anew. */
function isSettled(error: unknown): boolean {
  return isGone(error) || isRefusedFor(error, 'erasureConfirmed');
}

function ErasureCard({ erasure }: { erasure: Erasure }) {
  const { ErasureID, ChildID, ChildName, LocationName, Reason, AskedBy, AskedAt, ConfirmedBy, DoneAt, State } = erasure;
  const { BirthDate, ClassroomName } = erasure;
  const { timeZone } = useSession();
  const client = useQueryClient();
  const say = useNotice();
  const name = ChildName === '' ? `Child no. ${ChildID}` : ChildName;
  const whom = withBirth(name, BirthDate);
  const settle = async (sent: Promise<unknown>, said: string) => {
    try {
      await sent;
      say(said);
    } catch (error) {
      // The question goes with the list as it is by now.
      if (isSettled(error)) say(saveFailures(error).join(' '));
      throw error;
    } finally {
      const keys = [['admin'], [childrenKey]];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  const confirm = () =>
    settle(call(confirmErasure, { params: { erasureId: ErasureID }, body: {} }), 'The erasure has begun.');
  const withdraw = () =>
    settle(
      call(withdrawErasure, { params: { erasureId: ErasureID } }),
      'The erasure was withdrawn. Nothing was erased.',
    );
  return (
    <Card title={name}>
      <p className={classes.facts}>
        <Tag tone={State === 'done' ? 'quiet' : State === 'asked' ? 'open' : 'pending'}>{states[State]}</Tag>{' '}
        {[LocationName, ClassroomName].filter(Boolean).join(' · ')}
      </p>
      {ChildName !== '' && (
        <p className={classes.facts}>Birth date: {BirthDate === null ? 'Not known' : longDate(BirthDate)}</p>
      )}
      <p className={classes.facts}>
        Asked for by {AskedBy}, {dateAndTime(AskedAt, timeZone)}
        {Reason !== '' && `: “${Reason}”`}
        {ConfirmedBy !== null && ` · confirmed by ${ConfirmedBy}`}
        {DoneAt !== null && ` · done ${dateAndTime(DoneAt, timeZone)}`}
      </p>
      {State === 'asked' && <ErasurePlan childId={ChildID} />}
      {State === 'done' &&
        (erasure.Restricted.length === 0 ? (
          <p className={classes.facts}>Nothing is kept.</p>
        ) : (
          <>
            <ErasureTable label={`What stays of ${name}`} rows={erasure.Restricted} />
            <InspectionFile id={ErasureID} name={name} />
          </>
        ))}
      <div className={classes.choices}>
        {erasure.MayConfirm && (
          <ConfirmButton
            isFinal
            variant="default"
            label="Confirm"
            about={`the erasure of ${name}`}
            question={`Erase what is about ${whom}?`}
            consequence="It begins at once and can’t be undone. Backups hold it until they are deleted; if one is restored, it is erased again."
            confirmLabel="Erase"
            onConfirm={confirm}
          />
        )}
        {State === 'asked' && (
          <ConfirmButton
            variant="default"
            label="Withdraw"
            about={`the erasure of ${name}`}
            question={`Withdraw the erasure of ${whom}?`}
            consequence="Nothing is erased. It can be asked for again."
            onConfirm={withdraw}
          />
        )}
        {ChildName !== '' && (
          <Button component={Link} to={paths.adminChild(ChildID)} variant="subtle" aria-label={`Child’s page: ${name}`}>
            Child’s page
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What stays, as a file for an inspection. */
function InspectionFile({ id, name }: { id: string; name: string }) {
  const fetching = useDownload();
  return (
    <>
      <ErrorSummary messages={fetching.error ? [readableError(fetching.error)] : []} />
      <BusyButton
        variant="default"
        aria-label={`Download for an inspection: ${name}`}
        loading={fetching.isPending}
        onClick={() => fetching.mutate({ endpoint: exportRestricted, params: { erasureId: id }, name: 'kept.csv' })}
      >
        Download for an inspection
      </BusyButton>
      <p role="status" className={classes.facts}>
        {fetching.isSuccess && 'The file was downloaded. That you read it is written down.'}
      </p>
    </>
  );
}

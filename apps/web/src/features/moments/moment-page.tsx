import type { MomentDetail as Detail } from '@footprints/contracts/moments';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { useAsActiveChild } from '../children/use-active-child.ts';
import { EntryPage } from '../entries/entry-page.tsx';
import { Corrections } from '../entries/history-dialog.tsx';
import { MomentCorrections, useMomentHistory } from './moment-corrections.tsx';
import { MomentDetail } from './moment-detail.tsx';
import classes from './moment-detail.module.css';
import { momentQuery } from './queries.ts';

interface MomentDetailPageProps {
  title: string;
  /** Where the way back leads unless the moment was opened from a page of it. */
  list: { to: string; label: string };
  pathOf: (id: number, childId: number) => string;
  /** It is read by its child's parents, not by staff. */
  isOwn?: boolean;
}

function MomentDetailPage({ title, list, pathOf, isOwn = false }: MomentDetailPageProps) {
  const { momentId, childId } = useParams();
  const address = { DailyMomentId: idOf(momentId), ChildID: idOf(childId) };
  useAsActiveChild(isOwn ? address.ChildID : undefined);
  return (
    <EntryPage<typeof address, Detail>
      title={() => title}
      width="list"
      list={list}
      address={address}
      pathOf={({ DailyMomentId, ChildID }) => pathOf(DailyMomentId, ChildID)}
      query={useQuery(momentQuery(address.DailyMomentId, address.ChildID))}
      history={useMomentHistory(address)}
      failed="This moment could not be loaded."
      loading={
        <div role="status" aria-label="Loading moment" className={classes.detail}>
          <Skeleton className={classes.box ?? ''} />
          <Skeleton height={340} />
        </div>
      }
    >
      {(moment, back) => (
        <>
          <MomentDetail moment={moment} isOwn={isOwn} />
          {isOwn || moment.Author === null ? (
            moment.IsCorrected && <Changes moment={moment} />
          ) : (
            <MomentCorrections moment={moment} list={back} />
          )}
        </>
      )}
    </EntryPage>
  );
}

/** A moment as staff see it, and put it right. */
export function MomentPage() {
  return (
    <MomentDetailPage
      title="Sent Moment"
      list={{ to: paths.moments, label: 'Back to Moments' }}
      pathOf={paths.moment}
    />
  );
}

function Changes({ moment }: { moment: Detail }) {
  return <Corrections query={useMomentHistory(moment)} />;
}

/** A moment as its child's parents see it, with their one comment and the photo to keep. */
export function LearningMomentPage() {
  return (
    <MomentDetailPage
      title="Learning Moment"
      list={{ to: paths.portfolio, label: 'Back to Portfolio' }}
      pathOf={paths.portfolioMoment}
      isOwn
    />
  );
}

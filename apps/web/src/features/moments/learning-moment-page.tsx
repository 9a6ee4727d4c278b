import { paths } from '../../lib/paths.ts';
import { CommentForm } from './comment-form.tsx';
import { MomentDetailPage } from './moment-detail-page.tsx';

/** A moment as its child's parents see it, with their one comment. */
export function LearningMomentPage() {
  return (
    <MomentDetailPage
      title="Learning Moment"
      list={{ to: paths.portfolio, label: 'Back to Portfolio' }}
      renderComment={(moment) => <CommentForm moment={moment} />}
    />
  );
}

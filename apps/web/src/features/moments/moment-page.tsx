import { paths } from '../../lib/paths.ts';
import { MomentDetailPage } from './moment-detail-page.tsx';

/** A moment as staff see it. */
export function MomentPage() {
  return <MomentDetailPage title="Sent Moment" list={{ to: paths.moments, label: 'Back to Moments' }} />;
}

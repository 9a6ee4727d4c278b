import type { ReportSlug } from '@footprints/contracts/report-types/table';
import { reportTypeLooks } from './types/looks.ts';

/** The drawing of a report type; it always stands beside the type's name. */
export function ReportTypeIcon({ slug, size }: { slug: ReportSlug; size: number }) {
  const { Icon } = reportTypeLooks[slug];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}

import type { ReportSlug } from '@footprints/contracts/report-types/table';
import {
  IconBabyBottle,
  IconBackpack,
  IconDiaper,
  IconMessage,
  IconToiletPaper,
  IconToolsKitchen2,
  IconZzz,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Record<ReportSlug, TablerIcon> = {
  bottle: IconBabyBottle,
  meal: IconToolsKitchen2,
  nap: IconZzz,
  diaper: IconDiaper,
  potty: IconToiletPaper,
  supplies: IconBackpack,
  note: IconMessage,
};

/** The drawing of a report type; it always stands beside the type's name. */
export function ReportTypeIcon({ slug, size }: { slug: ReportSlug; size: number }) {
  const Icon = icons[slug];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}

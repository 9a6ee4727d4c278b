import type { BadgeDetail, BadgeRow, CatalogueBadge } from '@footprints/contracts/badges';
import { imageUrl } from '@footprints/contracts/images';
import type { Performer } from '@footprints/contracts/performer';
import { type NamedRow, nameOf } from '../viewer/child-names.ts';

/** A badge as the catalogue holds it. */
interface BadgeRecord {
  badgeId: number;
  title: string;
  /** The image's stored name. */
  image: string;
}

/** A badge of one child; `awardId` and `earnedAt` are null while it is not earned. */
interface ChildBadgeRecord extends BadgeRecord, NamedRow {
  childId: number;
  awardId: number | null;
  earnedAt: Date | null;
}

type Described<Record extends BadgeRecord> = Record & { description: string };

/** A badge of one child in a list. */
export function presentRow(record: ChildBadgeRecord): BadgeRow {
  return {
    BadgeID: record.badgeId,
    ChildBadgeID: record.awardId ?? 0,
    ChildID: record.childId,
    ChildName: nameOf(record),
    Title: record.title,
    Filename: imageUrl(record.image, 'thumb'),
    IsEarned: record.earnedAt !== null,
    Earned: record.earnedAt?.toISOString() ?? null,
  };
}

/** A badge of one child by itself, with who awarded it where that is for whoever reads. */
export function presentDetail(record: Described<ChildBadgeRecord>, performer?: Performer | null): BadgeDetail {
  return {
    ...presentRow(record),
    Filename: imageUrl(record.image, 'detail'),
    Description: record.description,
    ...(performer === undefined ? {} : { Performer: performer }),
  };
}

/** A badge of the catalogue by itself, with the fields of a moment that it repeats empty (product 5.19). */
export function presentCatalogueBadge(record: Described<BadgeRecord>): CatalogueBadge {
  return {
    BadgeID: record.badgeId,
    Filename: imageUrl(record.image, 'detail'),
    Title: record.title,
    Description: record.description,
    IsEarned: false,
    Earned: null,
    Created: '',
    Lesson: '',
    Subject: '',
    Note: '',
    DailyMomentEducationalStandard: [],
  };
}

import type { OutputOf } from '@footprints/contracts/endpoint';
import { allFilter, badgePageSize, parentPageSize, staffPageSize } from '@footprints/contracts/limits';
import type { badgeListBody, entryListBody, listBody } from '@footprints/contracts/paging';
import type { reportListBody } from '@footprints/contracts/reports';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

/** What a list was asked for, with the defaults of product 4.11 filled in and "all" as undefined. */
export interface ListPage {
  childId: number | undefined;
  classroomId: number | undefined;
  limit: number;
  offset: number;
}

/** What a list of children's days was asked for. */
export interface EntryPage extends ListPage {
  day: string | undefined;
}

/** What the list of reports was asked for. */
export interface ReportPage extends EntryPage {
  typeId: number | undefined;
}

/** What the list of badges was asked for. */
export interface BadgePage extends ListPage {
  categoryId: number | undefined;
  unearned: boolean;
  /** `ChildID` was sent, be it -1; the assign screen leaves it out (product 11.4). */
  childNamed: boolean;
}

function read(body: OutputOf<typeof listBody>, defaultSize: number): ListPage {
  const limit = body.PageSize ?? defaultSize;
  return {
    childId: body.ChildID === allFilter ? undefined : body.ChildID,
    classroomId: body.ClassroomID,
    limit,
    offset: (body.PageNumber - 1) * limit,
  };
}

/** Reads the body of a list of children's days for this viewer. */
export function entryPageOf(body: OutputOf<typeof entryListBody>, viewer: Viewer): EntryPage {
  const staff = hasRole(viewer, 'Classroom', 'Director', 'Admin');
  return { ...read(body, staff ? staffPageSize : parentPageSize), day: body.Day };
}

/** Reads the body of the list of reports for this viewer. */
export function reportPageOf(body: OutputOf<typeof reportListBody>, viewer: Viewer): ReportPage {
  const typeId = body.ReportTypeId === allFilter ? undefined : body.ReportTypeId;
  return { ...entryPageOf(body, viewer), typeId };
}

/** Reads the body of the list of badges, whose pages are the same for everybody. */
export function badgePageOf(body: OutputOf<typeof badgeListBody>): BadgePage {
  return {
    ...read(body, badgePageSize),
    categoryId: body.CategoryID === allFilter ? undefined : body.CategoryID,
    unearned: body.ShowUnearned,
    childNamed: body.ChildID !== undefined,
  };
}

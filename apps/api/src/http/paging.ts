import type { OutputOf } from '@footprints/contracts/endpoint';
import { allFilter, badgePageSize, parentPageSize, staffPageSize } from '@footprints/contracts/limits';
import type { badgeListBody, listBody } from '@footprints/contracts/paging';
import { hasRole, type Viewer } from '../viewer/viewer.ts';

/** What a list was asked for, with the defaults of product 4.11 filled in and "all" as undefined. */
export interface ListPage {
  childId: number | undefined;
  classroomId: number | undefined;
  limit: number;
  offset: number;
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

/** Reads a list's body for this viewer. */
export function pageOf(body: OutputOf<typeof listBody>, viewer: Viewer): ListPage {
  const staff = hasRole(viewer, 'Classroom', 'Director', 'Admin');
  return read(body, staff ? staffPageSize : parentPageSize);
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

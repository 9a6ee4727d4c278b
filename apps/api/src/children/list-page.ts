import type { OutputOf } from '@footprints/contracts/endpoint';
import { allFilter, parentPageSize, staffPageSize } from '@footprints/contracts/limits';
import type { entryListBody, listBody } from '@footprints/contracts/paging';
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

/** Reads the body of a list by children, in pages of this size where it asks for none. */
export function listPageOf(body: OutputOf<typeof listBody>, defaultSize: number): ListPage {
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
  return { ...listPageOf(body, staff ? staffPageSize : parentPageSize), day: body.Day };
}

import { getFilterChildren, getGroups } from '@footprints/contracts/children';
import {
  getMoment,
  listMoments,
  type MomentDetail,
  type MomentRow,
  saveMoment,
  uploadPhoto,
} from '@footprints/contracts/moments';
import { getSubjects } from '@footprints/contracts/curriculum';
import { FakeApi } from '../../test/fake-api.ts';
import { filterChildren, room } from '../../test/room.ts';

const subjects = [
  { Id: 1, Value: 'Art', Lesson: 'Colors that mix', Standards: [{ Code: 'ART.2', Title: 'Mixes colors' }] },
  { Id: 2, Value: 'Special Moment', Lesson: '', Standards: [] },
  { Id: 3, Value: 'Memo', Lesson: '', Standards: [] },
];

/** The name that the nth upload is stored under. */
export function storedName(nth: number): string {
  return `${String(nth).repeat(40)}.jpg`;
}

/** A moment row of Ava's. */
export function momentOf(more: Partial<MomentRow> = {}, ParentNote: string | null = null): MomentRow {
  return {
    DailyMomentId: 5,
    ChildID: 1,
    Filename: `/api/images/${storedName(1)}?size=thumb`,
    Width: 1200,
    Height: 900,
    Created: '2026-11-21T18:05:00Z',
    Date: '2026-11-21',
    Time: '13:05',
    DayAsNumber: 21,
    Subject: 'Art',
    Lesson: '',
    Note: '',
    HasNote: false,
    HasParentNote: ParentNote !== null,
    Version: 1,
    IsCorrected: false,
    CorrectedAt: null,
    Child: { FirstName: 'Ava', MiddleName: null, LastName: 'Carter', ParentNote },
    ...more,
  };
}

/** The same moment opened. */
export function detailOf(more: Partial<MomentDetail> = {}, ParentNote: string | null = null): MomentDetail {
  return {
    ...momentOf({ Filename: `/api/images/${storedName(1)}?size=full` }, ParentNote),
    ParentNote,
    DailyMomentEducationalStandard: [],
    Author: null,
    ...more,
  };
}

/** A network in which a classroom's twelve children can be picked, and a photo and a moment be saved. */
export function momentsApi(): FakeApi {
  let uploads = 0;
  return new FakeApi()
    .answer(getGroups, room)
    .answer(getFilterChildren, filterChildren)
    .answer(getSubjects, subjects)
    .answer(uploadPhoto, () => storedName((uploads += 1)))
    .answer(saveMoment, { DailyMomentId: 77 })
    .answer(listMoments, [], 0)
    .answer(getMoment, ({ params }) =>
      detailOf({ DailyMomentId: Number(params['id']), ChildID: Number(params['childId']) }),
    );
}

/** A file as somebody chooses it. */
export function photoFile(name = 'swing.jpg', bytes = 3): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

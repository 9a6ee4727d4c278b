import { getFilterChildren, getGroups } from '@footprints/contracts/children';
import { getReport, listReports, type ReportRow, saveReport } from '@footprints/contracts/reports';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf } from '../../test/people.ts';
import { filterChildren, room } from '../../test/room.ts';

const ava = childOf(1, 'Ava', 'Carter');

/** A report row of Ava's; the type's own fields are given. */
export function rowOf(more: Partial<ReportRow>, condition = ''): ReportRow {
  return {
    DailyReportId: 1,
    ChildID: ava.ChildID,
    DailyReportTypeID: 1,
    GenericReportInfo: '',
    Note: '',
    TimeStart: null,
    TimeEnd: null,
    StartDate: '2026-11-21',
    Created: '2026-11-21T18:05:00Z',
    Time: '13:05',
    DayAsNumber: 21,
    ChildCondition: 'gray',
    Version: 1,
    IsCorrected: false,
    CorrectedAt: null,
    Child: { FirstName: 'Ava', MiddleName: null, LastName: 'Carter', ParentNote: null, Condition: condition },
    ...more,
  };
}

/** A network in which a classroom's twelve children can be picked and a report can be saved. */
export function classroomApi(): FakeApi {
  return new FakeApi()
    .answer(getGroups, room)
    .answer(saveReport, { DailyReportId: 77 })
    .answer(getFilterChildren, filterChildren)
    .answer(listReports, [], 0)
    .answer(getReport, ({ params }) => ({
      ...rowOf({ DailyReportId: Number(params['id']), ChildID: Number(params['childId']) }),
      ParentNote: null,
      Author: null,
    }));
}

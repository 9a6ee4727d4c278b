import type { DataSet } from './data.ts';
import { password } from './data.ts';

export type Who = 'room1' | 'director' | 'parent1' | 'nobody';

/** One call that is measured. */
export interface Call {
  title: string;
  who: Who;
  method: 'GET' | 'POST';
  path: string;
  /** The body of the n-th request. */
  body?: (n: number) => object;
  /** What the reference does: the same statements, or the one thing that the call is really about. */
  reference: 'statements' | 'argon2' | 'file';
}

/** Every call of the measurement, in the order of the table. */
export function listCalls(data: DataSet): Call[] {
  const { children, classrooms, badges, reportId, momentId, childId, picture } = data;
  const get = (title: string, who: Who, path: string): Call => ({
    title,
    who,
    method: 'GET',
    path,
    reference: 'statements',
  });
  const post = (title: string, who: Who, path: string, body: (n: number) => object): Call => ({
    title,
    who,
    method: 'POST',
    path,
    body,
    reference: 'statements',
  });
  const badgeOfChild = ((childId * 7 + 13) % 500) + 1;
  return [
    get('app info', 'room1', '/api/membership/user/app-info'),
    get('own children', 'parent1', '/api/membership/children'),
    get('groups', 'room1', '/api/teacher-classroom/groups'),
    post('report list, staff', 'room1', '/api/daily-report', () => ({ PageNumber: 1 })),
    post('report list, parent', 'parent1', '/api/daily-report', () => ({ PageNumber: 1 })),
    get('report detail', 'room1', `/api/daily-report/${String(reportId)}/${String(childId)}`),
    post('report save, 30 children', 'room1', '/api/daily-report/save/', () => ({
      ReportTypeId: 7,
      Note: 'All of us had a good day.',
      GenericReportInfo: '',
      TimeStart: '',
      TimeEnd: '',
      children: children.map((child) => ({ childId: child, type: 'gray', condition: '' })),
    })),
    post('moment list', 'room1', '/api/daily-moment', () => ({ PageNumber: 1 })),
    get('moment detail', 'room1', `/api/daily-moment/${String(momentId)}/${String(childId)}`),
    post('badges list, earned', 'room1', '/api/badges-child', () => ({
      PageNumber: 1,
      ChildID: -1,
      CategoryID: -1,
      ShowUnearned: false,
    })),
    post('badges list, to earn', 'room1', '/api/badges-child', () => ({
      PageNumber: 1,
      ChildID: childId,
      CategoryID: -1,
      ShowUnearned: true,
    })),
    get('badge detail', 'room1', `/api/badges-child/${String(badgeOfChild)}/${String(childId)}/0`),
    post('badge assign, 30 children', 'director', '/api/badges/save/children', (n) => ({
      BadgeID: badges[n % badges.length],
      ChildIDs: classrooms[Math.floor(n / badges.length) % classrooms.length],
    })),
    {
      ...post('login', 'nobody', '/api/membership/login', (n) => ({
        username: `room${String(1 + (n % 20))}@bench.test`,
        password,
      })),
      reference: 'argon2',
    },
    { ...get('thumb', 'room1', `/api/images/${picture.name}?size=thumb`), reference: 'file' },
  ];
}

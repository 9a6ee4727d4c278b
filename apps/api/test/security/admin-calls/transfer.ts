import type { Sent } from '../calls.ts';

const days = 'FromDay=2026-11-01&ToDay=2026-11-30';

/** Every call that takes or gives a file, sent rightly. */
export function transferCalls(): Record<string, Sent> {
  const Csv = 'First name,Last name,Classroom\nUna,New,sunflowers@world.test';
  return {
    'POST /admin/import/children': {
      as: 'director',
      url: '/api/admin/import/children',
      body: { Csv, DryRun: true },
    },
    'GET /admin/import/children.csv': { as: 'director', url: '/api/admin/import/children.csv' },
    'GET /admin/export/children.csv': { as: 'director', url: '/api/admin/export/children.csv' },
    'GET /admin/export/reports.csv': { as: 'director', url: `/api/admin/export/reports.csv?${days}` },
    'GET /admin/export/attendance.csv': { as: 'director', url: `/api/admin/export/attendance.csv?${days}` },
  };
}

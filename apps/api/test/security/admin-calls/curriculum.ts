import type { TestApi } from '../../api.ts';
import type { Sent } from '../calls.ts';

/** Every call about subjects, lessons and standards, sent rightly. */
export async function curriculumCalls(api: TestApi): Promise<Record<string, Sent>> {
  const number = (await api.db.prisma.subject.count()) + 1;
  const value = { Value: `Gardening ${String(number)}`, Position: number };
  const { data } = await api.post<{ ID: number; Version: number }>('admin', '/api/admin/subjects/save', value);
  const standard = { code: `GA.${String(number)}`, title: 'Waters a plant' };
  const { id } = await api.db.prisma.standard.create({ data: standard });
  // A lesson that ended and a standard of its own for the lists to show.
  await api.post('admin', '/api/admin/lessons/save', {
    SubjectID: data.ID,
    Title: 'Seeds',
    FromDay: '2026-01-01',
    ToDay: '2026-01-31',
    StandardIDs: [id],
  });
  return {
    'GET /admin/subjects': { as: 'director', url: '/api/admin/subjects' },
    'POST /admin/subjects/save': {
      as: 'admin',
      url: '/api/admin/subjects/save',
      body: { Value: `Cooking ${String(number)}` },
    },
    'POST /admin/subjects/archive': {
      as: 'admin',
      url: '/api/admin/subjects/archive',
      body: { ...data, Archived: true },
    },
    'GET /admin/lessons': { as: 'director', url: '/api/admin/lessons' },
    'POST /admin/lessons/save': {
      as: 'admin',
      url: '/api/admin/lessons/save',
      body: { SubjectID: data.ID, Title: 'Sprouts', FromDay: '2026-02-01', StandardIDs: [id] },
    },
    'GET /admin/standards': { as: 'director', url: '/api/admin/standards' },
    'POST /admin/standards/save': {
      as: 'admin',
      url: '/api/admin/standards/save',
      body: { Code: `GB.${String(number)}`, Title: 'Names a plant' },
    },
  };
}

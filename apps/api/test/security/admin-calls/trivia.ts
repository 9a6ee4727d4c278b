import type { TestApi } from '../../api.ts';
import type { Sent } from '../calls.ts';

/** Every call about trivia, sent rightly. */
export async function triviaCalls(api: TestApi): Promise<Record<string, Sent>> {
  const body = { Title: 'Ants', Message: 'They nap too.', LocationID: api.world.maple, FromDay: '2026-11-01' };
  const saved = await api.post<{ ID: number; Version: number }>('director', '/api/admin/trivia/save', body);
  return {
    'GET /admin/trivia': { as: 'director', url: '/api/admin/trivia' },
    'POST /admin/trivia/save': { as: 'director', url: '/api/admin/trivia/save', body },
    'POST /admin/trivia/delete': { as: 'director', url: '/api/admin/trivia/delete', body: saved.data },
  };
}

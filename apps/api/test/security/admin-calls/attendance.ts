import type { TestApi } from '../../api.ts';
import type { Sent } from '../calls.ts';

/** Every call about who is here, sent rightly. */
export async function attendanceCalls(api: TestApi): Promise<Record<string, Sent>> {
  const { ava, ben } = api.world.children;
  const checkIn = await api.post('sunflowers', '/api/attendance/check-in', { ChildIDs: [ben] });
  if (!checkIn.success) throw new Error(checkIn.text);
  const correction = {
    ChildID: ava,
    Day: '2026-11-16',
    Version: 0,
    TimeIn: '08:00',
    TimeOut: '16:00',
    Reason: 'Forgotten',
  };
  return {
    'GET /attendance/day': { as: 'sunflowers', url: '/api/attendance/day' },
    'POST /attendance/check-in': {
      as: 'sunflowers',
      url: '/api/attendance/check-in',
      body: { ChildIDs: [ava] },
    },
    'POST /attendance/check-out': { as: 'sunflowers', url: '/api/attendance/check-out', body: { ChildIDs: [ben] } },
    'POST /attendance/correct': { as: 'sunflowers', url: '/api/attendance/correct', body: correction },
  };
}

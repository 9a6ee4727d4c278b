import type { Client } from 'pg';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { badges } from '../scale/sizes.ts';
import { type Call, post } from './call.ts';
import { besideSql, type Contest, costs } from './contest.ts';
import type { Place, World } from './world.ts';

/** Takes back what would make the next round of awards another one. */
export async function tidyAwards(database: Client, { lastAward }: World): Promise<void> {
  await database.query('DELETE FROM awards WHERE id > $1', [lastAward]);
}

/** A note for some children, saved as the form sends it. */
export function reportOf(children: number[], cookie: string): Call {
  return post(`report for ${children.length}`, cookie, '/api/daily-report/save/', () => aNoteFor(children));
}

export const aNoteFor = (children: number[]) => noteReport('All of us had a good day.', children);

/**
 * The n-th award: every time a badge and thirty children that were not together before; from the last badge down, whose
 * number no location has.
 */
export function awardOf({ ofLocation, cookies }: Place): Call {
  const groups = Math.floor(ofLocation.length / 30);
  return post('badge for 30', cookies.director, '/api/badges/save/children', (n) => {
    const first = (Math.floor(n / badges) % groups) * 30;
    return { BadgeID: badges - (n % badges), ChildIDs: ofLocation.slice(first, first + 30) };
  });
}

/** P7 and P8: a report and a badge for thirty children. */
export function saveContests({ large, saved }: World): Contest[] {
  const thirty = saved.ofLocation.slice(0, 30);
  const { director } = saved.cookies;
  const own = reportOf(thirty, director);
  return [
    besideSql('P7', own, 0.7),
    {
      part: 'P7',
      title: 'report for 30, cost in reports for 1',
      own,
      reference: { side: 'product', call: reportOf(thirty.slice(0, 1), director), what: 'report for 1' },
      ...costs(3),
    },
    besideSql('P8', awardOf(large), 0.7),
  ];
}

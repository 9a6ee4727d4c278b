import type { Client } from 'pg';
import { badges } from '../scale/sizes.ts';
import { andSameStatements, atLeast, type Contest, costs, type OwnRequest, post, type Reference } from './contest.ts';
import type { Place, World } from './world.ts';

const copies = ['report_children', 'awards'] as const;

/** Makes empty tables like those that are saved to, with their indexes, for the reference to fill. */
export async function makeCopies(database: Client): Promise<void> {
  for (const table of copies) {
    await database.query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`);
  }
  await database.query('CREATE SEQUENCE bare_reports');
}

/** Takes back what would make the next round of awards another one. */
export async function tidyAwards(database: Client, { lastAward }: World): Promise<void> {
  await database.query('DELETE FROM awards WHERE id > $1', [lastAward]);
  await database.query('TRUNCATE bare_awards');
}

/** A note for some children, as the form sends it. */
export function reportOf(children: number[], cookie: string): OwnRequest {
  return post(`report for ${children.length}`, cookie, '/api/daily-report/save/', () => ({
    ReportTypeId: 7,
    Note: 'All of us had a good day.',
    GenericReportInfo: '',
    TimeStart: '',
    TimeEnd: '',
    children: children.map((childId) => ({ childId, type: 'gray', condition: '' })),
  }));
}

/**
 * The n-th award: every time a badge and thirty children that were not together before; from the last badge down, whose
 * number no location has.
 */
export function awardOf({ ofLocation, cookies }: Place): OwnRequest {
  const groups = Math.floor(ofLocation.length / 30);
  return post('badge for 30', cookies.director, '/api/badges/save/children', (n) => ({
    BadgeID: badges - (n % badges),
    ChildIDs: ofLocation.slice((((n / badges) | 0) % groups) * 30, (((n / badges) | 0) % groups) * 30 + 30),
  }));
}

/** P7 and P8: a report and a badge for thirty children. */
export function saveContests({ large, saved }: World): Contest[] {
  const thirty = saved.ofLocation.slice(0, 30);
  const own = reportOf(thirty, saved.cookies.director);
  const insert: Reference = {
    side: 'bare',
    what: 'one INSERT of 30 rows',
    route: {
      method: 'POST',
      kind: 'statements',
      statements: [
        {
          name: 'bare insert',
          text: `INSERT INTO bare_report_children (report_id, child_id, classroom_id, location_id, happened_at, day)
            SELECT r.id, c, $2, $3, now(), now()::date FROM (SELECT nextval('bare_reports') AS id) r, unnest($1::int[]) c`,
          values: [{ fixed: thirty }, { fixed: saved.room }, { fixed: saved.location }],
          alongside: false,
        },
      ],
    },
  };
  const conflict: Reference = {
    side: 'bare',
    what: 'one INSERT … ON CONFLICT',
    route: {
      method: 'POST',
      kind: 'statements',
      statements: [
        {
          name: 'bare award',
          text: `INSERT INTO bare_awards (badge_id, child_id, classroom_id, location_id, awarded_by)
            SELECT $1, c, $3, $4, $3 FROM unnest($2::int[]) c ON CONFLICT (badge_id, child_id) DO NOTHING`,
          values: [{ body: 'BadgeID' }, { body: 'ChildIDs' }, { fixed: large.room }, { fixed: large.location }],
          alongside: false,
        },
      ],
    },
  };
  const award = awardOf(large);
  return [
    ...andSameStatements({ part: 'P7', title: own.title, own, reference: insert, ...atLeast(0.5) }),
    {
      part: 'P7',
      title: 'report for 30, cost in reports for 1',
      own,
      reference: {
        side: 'product',
        request: reportOf(thirty.slice(0, 1), saved.cookies.director),
        what: 'report for 1',
      },
      ...costs(3),
    },
    ...andSameStatements({ part: 'P8', title: award.title, own: award, reference: conflict, ...atLeast(0.5) }),
  ];
}

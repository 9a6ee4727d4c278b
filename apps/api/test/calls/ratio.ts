import * as calls from '@footprints/contracts/ratio';
import { call, directorHere, directorsOnly, staffOfAva } from './call.ts';
import { locationVersionOf } from './records.ts';

/** How many children one adult may be with at Maple Street, and how many were with the Sunflowers'. */
export const ratioCalls = [
  call(calls.listRatioRules, directorsOnly),
  call(calls.saveRatioRules, directorHere, async (about) => ({
    body: {
      LocationID: about.maple,
      Version: await locationVersionOf(about),
      Preset: 'california' as const,
      Own: [{ FromMonths: 0, ToMonths: 24, ChildrenPerStaff: 3, Citation: 'Our own handbook' }],
    },
  })),
  call(calls.getRatioLog, staffOfAva, ({ sunflowers }) => ({ query: { ClassroomID: sunflowers } })),
];

import * as ruleCalls from '@footprints/contracts/room-rules';
import * as calls from '@footprints/contracts/sleep';
import { newChild } from './children.ts';
import { call, directorHere, directorsOnly, staffOfAva } from './call.ts';
import { newSleepOf, sleepCheckOf, sleepOf } from './records.ts';

const seen = { Position: 'back', Breathing: 'easy' } as const;

/** Who sleeps, asked about Ben, who is with Ava: she is checked out, and nobody is who sleeps. */
export const sleepCalls = [
  call(calls.startSleep, staffOfAva, ({ world }) => ({
    body: { ChildIDs: [world.children.ben], PutDown: 'back' as const },
  })),
  call(
    calls.undoSleepStart,
    staffOfAva,
    async ({ api, world }) => ({ body: { SleepIDs: [await newSleepOf(api, world.children.ben)] } }),
    {
      as: 'director',
      // Ben is checked meanwhile, by the calls below.
      right: async (about) => ({ body: { SleepIDs: [await sleepOf(about.api, (await newChild(about)).ID)] } }),
    },
  ),
  call(calls.checkSleep, staffOfAva, async ({ api, world }) => ({
    body: { SleepID: await sleepOf(api, world.children.ben), ...seen },
  })),
  call(calls.undoSleepCheck, staffOfAva, async ({ api, world }) => ({
    body: { SleepCheckID: await sleepCheckOf(api, world.children.ben) },
  })),
  call(calls.getSleepSheet, staffOfAva, ({ sunflowers }) => ({ query: { ClassroomID: sunflowers } })),
  call(calls.endSleep, staffOfAva, async ({ api, world }) => ({
    body: { SleepIDs: [await sleepOf(api, world.children.ben)] },
  })),
  call(ruleCalls.listRoomRules, directorsOnly),
  call(ruleCalls.saveRoomRules, directorHere, ({ sunflowers }) => ({
    body: { ClassroomID: sunflowers, CheckMinutes: null },
  })),
];

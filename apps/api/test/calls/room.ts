import * as calls from '@footprints/contracts/room';
import { call, staffOfAva } from './call.ts';

/** A room at this moment, asked about Ava's. */
export const roomCalls = [
  call(calls.getRoomNow, staffOfAva, ({ sunflowers }) => ({ query: { ClassroomID: sunflowers } })),
];

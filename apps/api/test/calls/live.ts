import * as calls from '@footprints/contracts/live';
import { anyRole, call } from './call.ts';

/** What has changed, asked once. */
export const liveCalls = [call(calls.getLive, anyRole)];

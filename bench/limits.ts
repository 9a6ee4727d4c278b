/** What one request may cost on the data set of size S; the same figures on every machine. */
export interface Limit {
  /** Sent to the database, the one that reads the session included. */
  statements: number;
  /** Pages of tables and indexes looked at, by triggers and foreign keys too. */
  buffers: number;
  bytes: number;
}

/** By the title of the request. Whoever makes one cheaper lowers its limit; raising one is a decision to be explained. */
export const limits: Record<string, Limit> = {
  'reports of a room, page 1': { statements: 2, buffers: 369, bytes: 19905 },
  'moments of a room, page 1': { statements: 2, buffers: 1037, bytes: 22119 },
  'reports of a location, page 1': { statements: 2, buffers: 385, bytes: 19553 },
  "reports of a parent's child, 10 rows": { statements: 2, buffers: 114, bytes: 4036 },
  "moments of a parent's child, 10 rows": { statements: 2, buffers: 229, bytes: 4643 },
  'reports of the same room, page 1': { statements: 2, buffers: 358, bytes: 18923 },
  'reports of the same room, last page': { statements: 2, buffers: 693, bytes: 17230 },
  'reports of a location, far page': { statements: 2, buffers: 199, bytes: 3888 },
  'reports of a room, 1 row': { statements: 2, buffers: 33, bytes: 525 },
  'reports of a room, 50 rows': { statements: 2, buffers: 369, bytes: 19905 },
  'badges of a room, page 1': { statements: 2, buffers: 322, bytes: 5848 },
  'badges a child can earn': { statements: 2, buffers: 48, bytes: 5399 },
  'badges to assign': { statements: 2, buffers: 39, bytes: 4940 },
  'report, its page': { statements: 2, buffers: 32, bytes: 497 },
  'report, not there': { statements: 2, buffers: 19, bytes: 55 },
  'moment, its page': { statements: 2, buffers: 42, bytes: 667 },
  'moment, not there': { statements: 2, buffers: 18, bytes: 55 },
  'badge, its page': { statements: 2, buffers: 29, bytes: 316 },
  'badge, not there': { statements: 2, buffers: 17, bytes: 55 },
  'sign-in': { statements: 3, buffers: 78, bytes: 88 },
  thumb: { statements: 2, buffers: 28, bytes: 18253 },
  'thumb, 304': { statements: 2, buffers: 28, bytes: 0 },
  'app info': { statements: 1, buffers: 14, bytes: 175 },
  "a parent's children": { statements: 2, buffers: 30, bytes: 173 },
  'groups of a room': { statements: 2, buffers: 329, bytes: 3526 },
  classrooms: { statements: 2, buffers: 84, bytes: 895 },
  '400 children of a location': { statements: 2, buffers: 27, bytes: 37758 },
  'report for 1': { statements: 2, buffers: 127, bytes: 62 },
  'report for 30': { statements: 2, buffers: 1487, bytes: 62 },
  'badge for 30': { statements: 2, buffers: 1619, bytes: 71 },
};

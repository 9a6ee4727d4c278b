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
  'reports of a room, page 1': { statements: 3, buffers: 1159, bytes: 22517 },
  'moments of a room, page 1': { statements: 3, buffers: 8096, bytes: 26006 },
  'reports of a location, page 1': { statements: 3, buffers: 1108, bytes: 22165 },
  "reports of a parent's child, 10 rows": { statements: 4, buffers: 677, bytes: 4567 },
  // Two plans cost alike, 226 and 377 pages: which one is taken hangs on the sample that the statistics are from.
  "moments of a parent's child, 10 rows": { statements: 4, buffers: 704, bytes: 5429 },
  'reports of the same room, page 1': { statements: 3, buffers: 1165, bytes: 21535 },
  'reports of the same room, last page': { statements: 3, buffers: 1116, bytes: 19634 },
  'reports of a location, far page': { statements: 3, buffers: 575, bytes: 4419 },
  'reports of a room, 1 row': { statements: 3, buffers: 63, bytes: 588 },
  'reports of a room, 50 rows': { statements: 3, buffers: 1165, bytes: 22517 },
  'badges of a room, page 1': { statements: 3, buffers: 636, bytes: 5859 },
  'badges a child can earn': { statements: 5, buffers: 100, bytes: 5411 },
  'badges to assign': { statements: 4, buffers: 80, bytes: 4952 },
  // With who did it, which staff are told on these three.
  'report, its page': { statements: 2, buffers: 52, bytes: 596 },
  'moment, its page': { statements: 2, buffers: 68, bytes: 791 },
  // Likewise: 24 or 64, one as often as the other.
  'badge, its page': { statements: 5, buffers: 128, bytes: 346 },
  'sign-in': { statements: 11, buffers: 148, bytes: 99 },
  thumb: { statements: 2, buffers: 45, bytes: 18253 },
  'thumb, 304': { statements: 2, buffers: 45, bytes: 0 },
  // With where the changes stand, which spares each page that is opened from asking for everything twice.
  // It says the server's time, by which a device knows that its own clock is off.
  'app info': { statements: 2, buffers: 26, bytes: 253 },
  // With when each has left, and until when its family reads on.
  // Each child says in which time zone it is: a family may have children in two.
  "a parent's children": { statements: 8, buffers: 100, bytes: 258 },
  // Likewise: 79 or 212. Each child says whether photos of it are refused, and when it was born, which tells it apart from
  // others of its name; each group names its room.
  'groups of a room': { statements: 11, buffers: 432, bytes: 4854 },
  classrooms: { statements: 2, buffers: 135, bytes: 1253 },
  // Each with its birth date, likewise.
  '400 children of a location': { statements: 2, buffers: 44, bytes: 47969 },
  'report for 1': { statements: 5, buffers: 173, bytes: 73 },
  'report for 30': { statements: 5, buffers: 2340, bytes: 73 },
  'badge for 30': { statements: 5, buffers: 2484, bytes: 131 },
};

/** The numbers that docs/product.md promises. */

export const noteMaxLength = 250;
export const photoMaxBytes = 8_388_608;
export const passwordMinLength = 6;
export const passwordMaxLength = 14;
export const emailMaxLength = 254;

/** The largest id that the wire and the database hold. */
export const idMax = 2_147_483_647;
/** More children than any one save of a real place names at once. */
export const childrenPerSaveMax = 500;

export const pageSizeMax = 100;
/** The last page that a list can be asked for; where it has fewer, such a page is empty (product 4.11). */
export const pageNumberMax = 2_147_483_647;
export const staffPageSize = 50;
export const parentPageSize = 10;
export const badgePageSize = 25;

/** The filter value that stands for 'All students' and 'Show All'. */
export const allFilter = -1;

export const idempotencyKeyMaxLength = 200;

export const routeFadeInMs = 600;
export const routeFadeOutMs = 550;

/** Who came the day before and has not gone is here until then, by the clock: on the days on which clocks change, too. */
export const nightEnds = '06:00';

/** How many people may be named to call about a child. */
export const contactsPerChildMax = 10;

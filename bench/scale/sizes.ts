/** How much data a measurement runs on. People and places are the same in all sizes, what they recorded is not. */
export interface Size {
  reports: number;
  moments: number;
  awards: number;
  sessions: number;
  /** Images that have files, the newest; the others are rows alone. */
  pictures: number;
}

export const sizes = {
  S: { reports: 100_000, moments: 20_000, awards: 24_000, sessions: 5_000, pictures: 5_000 },
  M: { reports: 1_000_000, moments: 200_000, awards: 240_000, sessions: 20_000, pictures: 20_000 },
  L: { reports: 5_000_000, moments: 1_000_000, awards: 1_200_000, sessions: 50_000, pictures: 50_000 },
} satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

export const locations = 50;
export const roomsPerLocation = 20;
export const rooms = locations * roomsPerLocation;
export const childrenPerRoom = 20;
export const children = rooms * childrenPerRoom;
export const parents = 30_000;
export const staff = 200;
export const badges = 500;
export const badgeCategories = 12;

/**
 * The first location, twenty rooms of twenty children, has the same rows with the same ids in every size: what a request
 * for it costs at S and at L can be compared.
 */
export const same = { location: 1, reports: 15_000, moments: 3_000, awardsPerRoom: 600 } as const;

/** The second location has a fifth of all rows. */
export const large = { location: 2, share: 0.2 } as const;

/** One child of twenty has ten times the rows of another. */
export const busyChildWeight = 10;

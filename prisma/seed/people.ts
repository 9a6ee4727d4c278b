import type { Role } from '@footprints/contracts/identity';

/** The password of everybody in the demo, which is no secret: it serves only where nobody else can reach the product. */
export const publishedPassword = 'Daffodil12';

export type PlaceKey = 'maple' | 'oak';
export type RoomKey = 'sunflowers' | 'rosebuds' | 'acorns';

export interface Place {
  key: PlaceKey;
  name: string;
  address: string;
  timeZone: string;
}

export const places: readonly Place[] = [
  {
    key: 'maple',
    name: 'Maple Street',
    address: '214 Maple Street, Evanston, IL 60201',
    timeZone: 'America/Chicago',
  },
  {
    key: 'oak',
    name: 'Oak Avenue',
    address: '87 Oak Avenue, Pasadena, CA 91103',
    timeZone: 'America/Los_Angeles',
  },
];

export interface Person {
  email: string;
  displayName: string;
  role: Role | null;
  place: PlaceKey | null;
}

export const people: readonly Person[] = [
  { email: 'sunflowers@demo.test', displayName: 'Sunflowers Room', role: 'Classroom', place: 'maple' },
  { email: 'rosebuds@demo.test', displayName: 'Rosebuds Room', role: 'Classroom', place: 'maple' },
  { email: 'director@demo.test', displayName: 'Dana Whitfield', role: 'Director', place: 'maple' },
  { email: 'admin@demo.test', displayName: 'Alex Morgan', role: 'Admin', place: 'maple' },
  { email: 'parent@demo.test', displayName: 'Emily Carter', role: 'Parent', place: 'maple' },
  { email: 'parent.one@demo.test', displayName: 'Sofia Lopez', role: 'Parent', place: 'maple' },
  { email: 'acorns@demo.test', displayName: 'Acorns Room', role: 'Classroom', place: 'oak' },
  { email: 'director.oak@demo.test', displayName: 'Priya Nair', role: 'Director', place: 'oak' },
  { email: 'parent.oak@demo.test', displayName: 'Daniel Reed', role: 'Parent', place: 'oak' },
  { email: 'unassigned@demo.test', displayName: 'Jordan Ellis', role: 'Director', place: null },
  { email: 'noroles@demo.test', displayName: 'Casey Brooks', role: null, place: null },
  { email: 'parent.left@demo.test', displayName: 'Nils Lindqvist', role: 'Parent', place: 'oak' },
];

interface StaffPerson {
  name: string;
  initials: string;
  /** With which they say that it is they who record; published like the password. */
  pin?: string;
  /** Whose account is their own. */
  account?: string;
}

/** Who works in the rooms of Maple Street; the first of them is on a shift with the Sunflowers. */
export const staff: readonly StaffPerson[] = [
  { name: 'Maya Hill', initials: 'MH', pin: '4826' },
  { name: 'Tomas Ortiz', initials: 'TO', pin: '5937' },
  { name: 'Grace Kim', initials: 'GK', pin: '7391' },
  { name: 'Dana Whitfield', initials: 'DW', account: 'director@demo.test' },
];

export interface Room {
  key: RoomKey;
  email: string;
  place: PlaceKey;
  groups: readonly [string, string];
}

export const rooms: readonly Room[] = [
  { key: 'sunflowers', email: 'sunflowers@demo.test', place: 'maple', groups: ['Little Sprouts', 'Big Blooms'] },
  { key: 'rosebuds', email: 'rosebuds@demo.test', place: 'maple', groups: ['Buds', 'Blossoms'] },
  { key: 'acorns', email: 'acorns@demo.test', place: 'oak', groups: ['Chipmunks', 'Bluejays'] },
];

interface Guardianship {
  email: string;
  room: RoomKey;
  child: string;
  relationship: string;
}

export const guardianships: readonly Guardianship[] = [
  { email: 'parent@demo.test', room: 'sunflowers', child: 'Ava Carter', relationship: 'Mother' },
  { email: 'parent@demo.test', room: 'rosebuds', child: 'Liam Carter', relationship: 'Mother' },
  { email: 'parent.one@demo.test', room: 'sunflowers', child: 'Mia Lopez', relationship: 'Mother' },
  { email: 'parent.oak@demo.test', room: 'acorns', child: 'Noah Reed', relationship: 'Father' },
];

import { guardianships, rooms, type Room, type RoomKey } from './people.ts';

/** What a day of a child is made of: bottles and two naps, diapers and one nap, or the potty. */
type Stage = 'baby' | 'toddler' | 'preschool';

/** Somebody to call about a child. */
interface Contact {
  name: string;
  relation: string;
  phone: string;
  mayPickUp: boolean;
}

/** One child of the demo, by what does not depend on the date. */
export interface Child {
  /** First and last name: unique in a room. */
  key: string;
  first: string;
  middle: string | null;
  last: string;
  room: RoomKey;
  group: string;
  stage: Stage;
  /** Age on the day of the first seeding. */
  ageDays: number;
  enrolledDays: number;
  /** A toddler who still has milk before the nap. */
  bottle: boolean;
  allergies: readonly { substance: string; reaction: string }[];
  photosAllowed: boolean;
  /** A drawn photo of the child alone, by the name of its picture. */
  portrait: string | null;
  /** Whom to call, the first first. */
  contacts: readonly Contact[];
  /** An earlier room and how long ago it ended. */
  movedFrom: { room: RoomKey; group: string; daysAgo: number } | null;
  /** Has a parent with an account. */
  followed: boolean;
  /** Sleeps when the demo is opened. */
  sleeps: boolean;
}

type Line = [name: string, months: number, stage: Stage, more?: Partial<Child>];

const peanuts = { substance: 'Peanuts', reaction: 'Hives and swelling. The pen is in the red bag by the door.' };
const milk = { substance: 'Cow’s milk', reaction: 'Upset stomach. Has oat milk, brought from home.' };
const eggs = { substance: 'Eggs', reaction: 'Skin rash around the mouth.' };
const bees = { substance: 'Bee stings', reaction: 'Swelling. Cool pack, then call the family.' };
const strawberries = { substance: 'Strawberries', reaction: 'Itchy rash on the arms.' };

// Numbers that nobody has.
const contact = (name: string, relation: string, phone: string, mayPickUp = true): Contact => ({
  name,
  relation,
  phone: `(312) 555-${phone}`,
  mayPickUp,
});
const carters = [
  contact('Jordan Carter', 'Parent', '0101'),
  contact('Rosa Carter', 'Grandmother', '0102'),
  contact('Ben Ortega', 'Neighbor', '0103', false),
];
/** Whom to call about whom, the first first. */
const contacts: Record<string, readonly Contact[]> = {
  'Ava Carter': carters,
  'Liam Carter': carters,
  'Mia Lopez': [contact('Elena Lopez', 'Mother', '0111'), contact('Marco Lopez', 'Uncle', '0112')],
  'Harper Singh': [contact('Anika Singh', 'Mother', '0131'), contact('Dev Singh', 'Grandfather', '0132')],
  'Lucas Moreau': [contact('Claire Moreau', 'Mother', '0151'), contact('Dr. Hall', 'Pediatrician', '0152', false)],
  'Kai Anderson': [contact('Sven Anderson', 'Father', '0121')],
  'Noah Reed': [contact('Casey Reed', 'Parent', '0141'), contact('Lee Reed', 'Aunt', '0142', false)],
};

// The younger group comes first, as in `rooms`.
const rosters: Record<RoomKey, readonly [readonly Line[], readonly Line[]]> = {
  sunflowers: [
    [
      ['Mia Lopez', 27, 'toddler', { bottle: true, portrait: 'child-mia' }],
      ['Oliver James Bennett', 33, 'toddler'],
      ['Zoë Nakamura', 30, 'toddler', { allergies: [eggs] }],
      ['Theo Alexander Grant', 35, 'toddler'],
      ['Harper Singh', 29, 'toddler', { bottle: true, portrait: 'child-harper' }],
      ['Elijah Brooks', 34, 'toddler'],
      ['Nora Kowalski', 31, 'toddler', { movedFrom: { room: 'rosebuds', group: 'Blossoms', daysAgo: 95 } }],
    ],
    [
      ['Ava Carter', 51, 'preschool', { portrait: 'child-ava' }],
      ['Lucas Moreau', 47, 'preschool', { allergies: [peanuts] }],
      ['Isla Rose Fitzgerald', 55, 'preschool'],
      ['Kai Anderson', 44, 'preschool', { portrait: 'child-kai' }],
      ['Amara Okafor', 57, 'preschool'],
      ['Ethan Park', 49, 'preschool', { allergies: [bees] }],
      ['Ruby Mae Sullivan', 53, 'preschool'],
    ],
  ],
  rosebuds: [
    [
      ['Liam Carter', 11, 'baby', { portrait: 'child-liam' }],
      ['Stella Romano', 8, 'baby'],
      ['Jonah Weiss', 10, 'baby', { allergies: [milk] }],
      ['Freya Larsen', 13, 'baby', { sleeps: true }],
      ['Mateo Luis Vargas', 9, 'baby'],
      ['Hazel Dubois', 12, 'baby', { sleeps: true }],
    ],
    [
      ['Leo Hassan', 19, 'toddler'],
      ['Chloe Anne Martin', 22, 'toddler'],
      ['Arjun Patel', 25, 'toddler', { allergies: [strawberries] }],
      ['Poppy Whitaker', 20, 'toddler'],
      ['Samuel Adeyemi', 23, 'toddler', { photosAllowed: false }],
      ['Ivy Chen', 26, 'toddler'],
    ],
  ],
  acorns: [
    [
      ['Noah Reed', 20, 'toddler', { bottle: true, portrait: 'child-noah' }],
      ['Luna Hoffman', 13, 'baby'],
      ['Caleb Johansson', 24, 'toddler'],
      ['Maya Elise Thornton', 17, 'toddler', { bottle: true }],
      ['Finn O’Brien', 22, 'toddler', { allergies: [milk] }],
      ['Sadie Kim', 14, 'baby'],
      ['Rowan Fischer', 26, 'toddler'],
    ],
    [
      ['Aria Petrov', 46, 'preschool'],
      ['Henry Wallace Cho', 52, 'preschool'],
      ['Leila Haddad', 43, 'preschool', { allergies: [peanuts] }],
      ['Jasper Quinn', 56, 'preschool'],
      ['Willa Grace Donovan', 49, 'preschool', { photosAllowed: false }],
      ['Diego Santos', 54, 'preschool'],
    ],
  ],
};

/** Every child of the demo, room by room and group by group. */
export const children: readonly Child[] = rooms.flatMap((room) =>
  rosters[room.key].flatMap((lines, group) =>
    lines.map((line, index) => childOf(room, room.groups[group] ?? '', line, index)),
  ),
);

function childOf(room: Room, group: string, [name, months, stage, more]: Line, index: number): Child {
  const words = name.split(' ');
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const key = `${first} ${last}`;
  const ageDays = Math.round(months * 30.44) + ((index * 11) % 27);
  return {
    key,
    first,
    middle: words.slice(1, -1).join(' ') || null,
    last,
    room: room.key,
    group,
    stage,
    ageDays,
    enrolledDays: Math.min(ageDays - 90, 120 + index * 37),
    bottle: false,
    allergies: [],
    photosAllowed: true,
    portrait: null,
    contacts: contacts[key] ?? [],
    movedFrom: null,
    followed: guardianships.some((bond) => bond.room === room.key && bond.child === key),
    sleeps: false,
    ...more,
  };
}

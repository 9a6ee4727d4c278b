import type { Overview } from '@footprints/contracts/places';
import { counted } from '../../lib/counted.ts';
import { paths } from '../../lib/paths.ts';

export type LocationNumbers = Overview['Locations'][number];

/** Something about a location in a sentence, and where to see to it. */
export interface Task {
  text: string;
  links: readonly { label: string; to: string }[];
}

/** What is still to be set up at a location, in the order in which one does it; empty when nothing is. */
export function stillToDo(location: LocationNumbers): Task[] {
  const { Classrooms, Children, ChildrenWithoutGuardian, ChildrenWithGuardianAsked, ChildrenWithoutBirthDate } =
    location;
  const { NotInvited, NotActive } = location;
  const invited = NotActive - NotInvited;
  const asked = ChildrenWithGuardianAsked === 0 ? '' : ` (${ChildrenWithGuardianAsked} asked, not yet answered)`;
  const here = `?location=${location.LocationID}`;
  const tasks: (Task | false)[] = [
    Classrooms === 0 && {
      text: 'There is no classroom yet.',
      links: [{ label: 'Add the first classroom', to: `${paths.adminClassrooms}${here}` }],
    },
    Children === 0 && {
      text: 'There are no children yet.',
      links: [
        { label: 'Import them from a file', to: paths.adminTransfer },
        { label: 'Add them one by one', to: `${paths.adminChildren}${here}` },
      ],
    },
    ChildrenWithoutGuardian > 0 && {
      text: `${counted(ChildrenWithoutGuardian, 'child has', 'children have')} no guardian yet${asked}.`,
      links: [{ label: 'Show them', to: `${paths.adminChildren}${here}&withoutGuardian=true` }],
    },
    ChildrenWithoutBirthDate > 0 && {
      text: `${counted(ChildrenWithoutBirthDate, 'child has', 'children have')} no birth date.`,
      links: [{ label: 'Children', to: `${paths.adminChildren}${here}` }],
    },
    NotInvited > 0 && {
      text: `${counted(NotInvited, 'person has', 'people have')} no password and no open invitation. Please invite them.`,
      links: linksToPeople(`${here}&account=not+invited`),
    },
    invited > 0 && {
      text: `${counted(invited, 'person was invited and has', 'people were invited and have')} not yet answered.`,
      links: linksToPeople(`${here}&account=invited`),
    },
  ];
  return tasks.filter((task) => task !== false);
}

/** The lists of everybody who can have an account, narrowed alike. */
const linksToPeople = (search: string) => [
  { label: 'Classrooms', to: `${paths.adminClassrooms}${search}` },
  { label: 'Staff', to: `${paths.adminStaff}${search}` },
  { label: 'Guardians', to: `${paths.adminGuardians}${search}` },
];

/** What is good to know about a location, whether or not it is ever done: some guardians say no. */
export function goodToKnow({ LocationID, ChildrenWithoutConsent }: LocationNumbers): Task[] {
  if (ChildrenWithoutConsent === 0) return [];
  return [
    {
      text: `${counted(ChildrenWithoutConsent, 'child has', 'children have')} no photo consent.`,
      links: [{ label: 'Show them', to: `${paths.adminChildren}?location=${LocationID}&withoutConsent=true` }],
    },
  ];
}

import { adminMessages, importSentences } from '@footprints/contracts/admin-errors';
import type { Account } from '../children/guardians.ts';
import { guardianColumns } from './columns.ts';
import { childKey, type Known, type KnownRoom, plainName } from './import-known.ts';
import type { GuardianDraft, RowDraft } from './import-rows.ts';
import type { Pause } from './pause.ts';
import { addProblem, noProblems, type Problems } from './problems.ts';

export interface NewChild {
  child: NonNullable<RowDraft['child']>;
  classroomId: number;
  groupId: number;
  guardians: GuardianDraft[];
}

export interface Plan {
  children: NewChild[];
  alreadyThere: number;
  /** By address, in lower case. */
  newGuardians: Map<string, { email: string; name: string }>;
  linkedGuardians: Map<string, Account>;
  /** Whose accounts are elsewhere: they are asked first. */
  askedGuardians: Map<string, Account>;
  problems: Problems;
}

/** Whose roles change, because they are made a parent. */
export const newParentsOf = ({ linkedGuardians }: Plan) =>
  [...linkedGuardians.values()].filter(({ roles }) => !roles.includes('Parent'));

const same = (one: string, other: string) => plainName(one) === plainName(other);

/** What importing these rows would change, and every reason why it cannot be. */
export async function planImport(drafts: RowDraft[], known: Known, pause: Pause): Promise<Plan> {
  const plan: Plan = {
    children: [],
    alreadyThere: 0,
    newGuardians: new Map(),
    linkedGuardians: new Map(),
    askedGuardians: new Map(),
    problems: noProblems(),
  };
  const rowOf = new Map<string, number>();
  const names = namesOf(drafts);
  for (const draft of drafts) {
    await pause();
    const say: Say = (Column, Problem, value, names = []) => {
      addProblem(plan.problems, { Row: draft.row, Column, Problem, value, names });
    };
    const { child } = draft;
    const key = child && childKey(child.FirstName, child.LastName, child.BirthDate);
    const earlier = key === undefined ? undefined : rowOf.get(key);
    const archived = key === undefined ? undefined : known.children.get(key);
    if (earlier !== undefined) say('First name', `${importSentences.childTwice} ${earlier}.`, child?.FirstName);
    else if (archived === true) say('First name', importSentences.childArchived, child?.FirstName);
    if (key !== undefined && earlier === undefined) rowOf.set(key, draft.row);
    if (archived === false) {
      plan.alreadyThere += 1;
      continue;
    }
    const place = placeOf(draft, known.rooms, say);
    for (const guardian of draft.guardians) planGuardian(plan, guardian, known, names, say);
    if (child !== undefined && place !== undefined) plan.children.push({ child, ...place, guardians: draft.guardians });
  }
  return plan;
}

/** The name that the file gives each guardian, wherever it does. */
function namesOf(drafts: RowDraft[]): Map<string, string> {
  const named = drafts.flatMap(({ guardians }) => guardians).filter(({ name }) => name !== '');
  // Of several names the first counts.
  return new Map(named.toReversed().map(({ email, name }) => [email.toLowerCase(), name]));
}

type Say = (column: string, problem: string, value?: string, names?: readonly string[]) => void;

function placeOf(
  { room, group }: RowDraft,
  rooms: KnownRoom[],
  say: Say,
): Pick<NewChild, 'classroomId' | 'groupId'> | undefined {
  if (room === '') return undefined;
  const byEmail = rooms.filter(({ email }) => same(email, room));
  const [found, another] = byEmail.length > 0 ? byEmail : rooms.filter(({ displayName }) => same(displayName, room));
  if (found === undefined || another !== undefined) {
    const names = rooms.map(({ displayName, email }) => (room.includes('@') ? email : displayName));
    if (found === undefined) say('Classroom', adminMessages.roomUnknown, room, names);
    else say('Classroom', importSentences.roomAmbiguous, room);
    return undefined;
  }
  const [only, more] = found.groups;
  const inGroup = group === '' && more === undefined ? only : found.groups.find(({ name }) => same(name, group));
  if (inGroup === undefined) {
    const names = found.groups.map(({ name }) => name);
    say('Group', group === '' ? importSentences.groupMissing : adminMessages.groupUnknown, group, names);
    return undefined;
  }
  return { classroomId: found.id, groupId: inGroup.id };
}

function planGuardian(
  plan: Plan,
  { number, email }: GuardianDraft,
  { accounts }: Known,
  names: Map<string, string>,
  say: Say,
): void {
  const key = email.toLowerCase();
  const [, nameColumn] = guardianColumns(number);
  const account = accounts.get(key);
  if (account !== undefined) {
    (account.isElsewhere ? plan.askedGuardians : plan.linkedGuardians).set(key, account);
    return;
  }
  const name = names.get(key);
  if (name === undefined) say(nameColumn, importSentences.guardianNameMissing);
  else plan.newGuardians.set(key, { email: plan.newGuardians.get(key)?.email ?? email, name });
}

import { type AuditRow, fieldLabel } from '@footprints/contracts/audit';
import { ratioPresets } from '@footprints/contracts/ratio-presets';
import type { CountedFrom, Keep } from '@footprints/contracts/retention-days';
import { recordKinds } from '@footprints/contracts/retention-kinds';
import { instant } from '@footprints/contracts/wire';
import { dateAndTime } from '../../lib/dates.ts';
import { spelled } from '../../lib/spelled.ts';
import { keepInWords } from '../places/retention-words.ts';

/** What was done, as it stands behind who did it; `{record}` is the name or number of what it was done to. */
const deeds: Record<string, string> = {
  'account.signed-in': 'signed in',
  'account.refused': 'could not show who they are',
  'account.signed-out': 'signed out',
  'account.password-set': 'set a password',
  'account.address-confirmed': 'confirmed a new place to sign in from',
  'account.confirmed': 'confirmed who they are',
  'account.session-ended': 'ended sessions of their own',
  'account.passkey-added': 'added a passkey',
  'account.passkey-removed': 'took a passkey away',
  'account.app-added': 'set up an authenticator app',
  'account.app-removed': 'took an authenticator app away',
  'account.recovery-codes-made': 'made new recovery codes',
  'request.refused': 'was refused a request',
  'location.added': 'added the location {record}',
  'location.changed': 'changed the location {record}',
  'location.archived': 'archived the location {record}',
  'location.restored': 'restored the location {record}',
  'records.removed': 'removed records by the rules of the location {record}',
  'classroom.added': 'added the classroom {record}',
  'classroom.changed': 'changed the classroom {record}',
  'room.changed': 'changed the rules of the room {record}',
  'person.added': 'added the person {record}',
  'person.changed': 'changed the person {record}',
  'person.disabled': 'disabled the account of the person {record}',
  'person.enabled': 'enabled the account of the person {record}',
  'person.factor-reset': 'reset the second factor of the person {record}',
  'person.invited': 'invited the person {record}',
  'person.invitation-revoked': 'revoked the invitation of the person {record}',
  'person.email-asked': 'gave the person {record} another email, which is to be confirmed',
  'person.email-confirmed': 'confirmed another email of the person {record}',
  'person.email-stopped': 'stopped another email of the person {record}',
  'staff.added': 'added the staff member {record}',
  'staff.changed': 'changed the staff member {record}',
  'staff.ended': 'let the staff member {record} leave',
  'staff.pin-link-made': 'made a PIN link for the staff member {record}',
  'staff.pin-set': 'set the PIN of the staff member {record}',
  'staff.acted': 'records as the staff member {record}',
  'staff.act-refused': 'gave a wrong PIN of the staff member {record}',
  'staff.act-ended': 'no longer records as the staff member {record}',
  'device.paired': 'paired the tablet {record}',
  'device.revoked': 'revoked the tablet {record}',
  'child.added': 'added the child {record}',
  'child.changed': 'changed the child {record}',
  'child.moved': 'moved the child {record}',
  'child.archived': 'archived the child {record}',
  'child.held': 'held the records of the child {record}',
  'child.released': 'ended a hold on the records of the child {record}',
  'child.restored': 'restored the child {record}',
  'plan.added': 'added a care plan of the child {record}',
  'plan.changed': 'changed a care plan of the child {record}',
  'child.consent-given': 'gave a consent for the child {record}',
  'child.consent-withdrawn': 'withdrew a consent for the child {record}',
  'guardian.linked': 'linked a guardian to the child {record}',
  'guardian.unlinked': 'unlinked a guardian from the child {record}',
  'guardian.asked': 'asked somebody to be a guardian of the child {record}',
  'guardian.withdrawn': 'asked somebody no more to be a guardian of the child {record}',
  'subject.added': 'added the subject {record}',
  'subject.changed': 'changed the subject {record}',
  'subject.archived': 'archived the subject {record}',
  'subject.restored': 'restored the subject {record}',
  'lesson.added': 'added the lesson {record}',
  'lesson.changed': 'changed the lesson {record}',
  'standard.added': 'added the standard {record}',
  'standard.changed': 'changed the standard {record}',
  'badge.added': 'added the badge {record}',
  'badge.changed': 'changed the badge {record}',
  'badge.archived': 'archived the badge {record}',
  'badge.restored': 'restored the badge {record}',
  'badge.awarded': 'awarded the badge {record}',
  'badge.revoked': 'took the badge {record} back from a child',
  'category.added': 'added the category {record}',
  'category.changed': 'renamed the category {record}',
  'trivia.added': 'added the trivia {record}',
  'trivia.changed': 'changed the trivia {record}',
  'trivia.deleted': 'deleted the trivia {record}',
  'demo.removed': 'removed the demo',
  'children.imported': 'imported children',
  'children.exported': 'exported children',
  'reports.exported': 'exported reports',
  'attendance.exported': 'exported attendance',
  'archive.asked': 'asked for the archive {record} of a family',
  'archive.downloaded': 'downloaded the archive {record} of a family',
  'attendance.checked-in': 'checked children in',
  'attendance.checked-out': 'checked children out',
  'attendance.corrected': 'corrected the times of a child',
  'sleep.started': 'put children down to sleep',
  'sleep.start-undone': 'took back naps that were begun by mistake',
  'sleep.checked': 'checked a sleeping child',
  'sleep.check-undone': 'withdrew a check of a sleeping child',
  'sleep.ended': 'recorded that children woke',
  'shift.started': 'started a shift of the staff member {record}',
  'shift.ended': 'ended a shift of the staff member {record}',
  'shift.corrected': 'corrected a shift of the staff member {record}',
  'report.recorded': 'recorded the report {record}',
  'report.amended': 'corrected the report {record}',
  'report.moved': 'moved the report {record} to another child',
  'report.retracted': 'withdrew the report {record}',
  'report.undone': 'took the report {record} back at once',
  'moment.recorded': 'recorded the moment {record}',
  'moment.commented': 'commented on the moment {record}',
  'moment.amended': 'corrected the moment {record}',
  'moment.moved': 'moved the moment {record} to another child',
  'moment.retracted': 'withdrew the moment {record}',
  'moment.undone': 'took the moment {record} back at once',
  'moment.photos-hidden': 'hid photos by a consent',
  'moment.photos-shown': 'showed hidden photos again by a consent',
  'moment.photo-settled': 'settled a hidden photo',
  'erasure.asked': 'asked for an erasure',
  'erasure.withdrawn': 'withdrew an erasure',
  'erasure.confirmed': 'confirmed an erasure',
  'erasure.done': 'finished an erasure',
  'erasure.read': 'read what an erasure keeps',
  'trail.anchored': 'anchored the trail',
};

/** What is said instead of a location that was changed, where its entry has this field: a form of its own saves it. */
const locationDeeds: Record<string, string> = {
  RetentionRules: 'changed how long the location {record} keeps records',
  RatioRules: 'changed the ratio rules of the location {record}',
};

/** Entries that nobody signed in stands behind, without being the system's own. */
const byAnybody = ['account.refused', 'request.refused', 'staff.pin-set'];

/** Every kind of entry to choose from, by what it says: `Changed a child`. */
export const deedChoices = Object.entries(deeds)
  .map(([value, deed]) => ({
    value,
    label: spelled(
      deed.replace(
        /the ((?:staff )?\w+) \{record\}/,
        (_, noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`,
      ),
    ),
  }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** The kinds of record that entries are about, by the contract's name. */
export const recordChoices = [
  ['archive', 'Archive of a family'],
  ['attendance', 'Attendance'],
  ['badge', 'Badge'],
  ['category', 'Badge category'],
  ['child', 'Child'],
  ['children', 'Import and export of children'],
  ['device', 'Tablet'],
  ['erasure', 'Erasure'],
  ['lesson', 'Lesson'],
  ['location', 'Location'],
  ['moment', 'Moment'],
  ['person', 'Person or classroom'],
  ['plan', 'Care plan'],
  ['report', 'Report'],
  ['reports', 'Export of reports'],
  ['request', 'Refused request'],
  ['room', 'Rules of a room'],
  ['sleep', 'Sleep'],
  ['shift', 'Shift'],
  ['staff', 'Staff member'],
  ['standard', 'Standard'],
  ['subject', 'Subject'],
  ['trail', 'The trail itself'],
  ['trivia', 'Trivia'],
].map(([value = '', label = '']) => ({ value, label }));

/** Who did it. */
export function actorOf({ ActorID, Actor, Action }: AuditRow): string {
  if (Actor !== '') return Actor;
  if (ActorID !== null) return `Person no. ${String(ActorID)}`;
  return byAnybody.includes(Action) ? 'Somebody' : 'System';
}

/** The fields that name a record, the best first. */
const naming = ['Name', 'Title', 'Value', 'Code', 'Email'];

/** What the record is called today, else what the entry called it, else its number; '' for none in particular. */
export function recordOf({ EntityID, EntityName, Changes, Action }: AuditRow): string {
  if (EntityName !== '') return EntityName;
  const valueOf = (field: string) => {
    const change = Changes.find(({ Field }) => Field === field);
    return change?.After ?? change?.Before ?? '';
  };
  // Of a guardian's link the fields are the guardian's, not the child's.
  if (Action.startsWith('guardian.')) return `no. ${EntityID}`;
  const fullName = valueOf('FirstName') && valueOf('LastName') && `${valueOf('FirstName')} ${valueOf('LastName')}`;
  const name = fullName || naming.map(valueOf).find((value) => value !== '');
  return name ?? (EntityID === '' ? '' : `no. ${EntityID}`);
}

/** What was done, without who did it: `changed the child Ava Carter`. */
export function deedOf(row: AuditRow): string {
  const ofField = row.Changes.map(({ Field }) => locationDeeds[Field]).find((deed) => deed !== undefined);
  const deed = ofField ?? deeds[row.Action] ?? `did “${row.Action}” to ${row.Entity} {record}`;
  return deed.replace('{record}', () => recordOf(row)).trim();
}

/** A field as the head of its row: `First name`. */
export function fieldHead(field: string): string {
  return spelled(fieldLabel(field));
}

/** A field's value as it is read, an instant by the given zone's calendar and clock; null: there was none. */
export function valueWords(field: string, value: string | null, timeZone: string | null): string {
  if (value === null || value === '') return '–';
  if (field === 'RetentionRules') return value.split(', ').map(ruleWords).join('; ');
  if (field === 'RatioPreset') return titleIn(ratioPresets, value) ?? value;
  if (instant.safeParse(value).success) return dateAndTime(value, timeZone);
  if (value === 'true') return 'Yes';
  return value === 'false' ? 'No' : value;
}

const titleIn = (things: Record<string, { title: string }>, key: string) => things[key]?.title;

/** How long a kind of record is kept, `meals: 3 years from recorded` in an entry, as the page of these rules says it. */
function ruleWords(rule: string): string {
  const [, kind = '', count, unit, from] = /^(\w+): (?:until deleted|(\d+) (\w+?)s? from (\w+))$/.exec(rule) ?? [];
  const title = titleIn(recordKinds, kind);
  if (title === undefined) return rule;
  const keep = count === undefined ? null : { Count: Number(count), Unit: unit as Keep['Unit'] };
  return `${title}: ${keepInWords(keep, from as CountedFrom | undefined)}`;
}

import { type AuditRow, fieldLabel } from '@footprints/contracts/audit';
import { deeds, locationDeeds } from '@footprints/contracts/audit-deeds';
import { ratioPresets } from '@footprints/contracts/ratio-presets';
import type { CountedFrom, Keep } from '@footprints/contracts/retention-days';
import { recordKinds } from '@footprints/contracts/retention-kinds';
import { instant } from '@footprints/contracts/wire';
import { dateAndTime } from '../../lib/dates.ts';
import { spelled } from '../../lib/spelled.ts';
import { keepInWords } from '../places/retention-words.ts';

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
  ['archive', 'Copy for a family'],
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

export function actorOf({ ActorID, Actor, Action }: AuditRow): string {
  if (Actor !== '') return Actor;
  if (ActorID !== null) return `Person no. ${ActorID}`;
  return byAnybody.includes(Action) ? 'Somebody' : 'System';
}

/** The fields that name a record, the best first. */
const naming = ['Name', 'Title', 'Value', 'Code', 'Email'];

/** What the record is called today, else what the entry called it, else its number; '' for none in particular. */
function recordOf({ EntityID, EntityName, Changes, Action }: AuditRow): string {
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

import type { AuditRow } from '@footprints/contracts/audit';
import { describe, expect, it } from 'vitest';
import { actorOf, deedChoices, deedOf, fieldHead, valueWords } from './audit-words.ts';

const entry = (more: Partial<AuditRow> = {}): AuditRow => ({
  AuditID: 1,
  At: '2026-11-21T15:00:00Z',
  ActorID: 4,
  Actor: 'Dana Director',
  Action: 'child.changed',
  Entity: 'child',
  EntityID: '12',
  EntityName: '',
  LocationID: 1,
  LocationName: 'Maple Street',
  TimeZone: 'America/New_York',
  Changes: [],
  Children: [],
  ...more,
});
const details = (fields: Record<string, string>) =>
  Object.entries(fields).map(([Field, After]) => ({ Field, Before: null, After }));

describe('an audit entry in words', () => {
  it.each([
    ['changed the child no. 12', {}],
    ['changed the child Ava Reed', { EntityName: 'Ava Reed', Changes: details({ LastName: 'Carter' }) }],
    ['changed the child Ava Carter', { Changes: details({ FirstName: 'Ava', LastName: 'Carter' }) }],
    [
      'linked a guardian to the child no. 12',
      { Action: 'guardian.linked', Changes: details({ Email: 'eva@demo.test' }) },
    ],
    ['invited the person eva@demo.test', { Action: 'person.invited', Changes: details({ Email: 'eva@demo.test' }) }],
    ['added the trivia $& Acorns', { Action: 'trivia.added', Changes: details({ Title: '$& Acorns' }) }],
    [
      'deleted the trivia Acorns',
      { Action: 'trivia.deleted', Changes: [{ Field: 'Title', Before: 'Acorns', After: null }] },
    ],
    [
      'changed how long the location Maple Street keeps records',
      {
        Action: 'location.changed',
        EntityName: 'Maple Street',
        Changes: details({ RetentionRules: 'meals: 3 years from recorded' }),
      },
    ],
    [
      'changed the ratio rules of the location Maple Street',
      {
        Action: 'location.changed',
        EntityName: 'Maple Street',
        Changes: details({ RatioPreset: 'cfoc', RatioRules: '0 to 13 months: 3' }),
      },
    ],
    [
      'changed the location Maple Street',
      { Action: 'location.changed', EntityName: 'Maple Street', Changes: details({ EmergencyPhone: '112' }) },
    ],
    ['exported reports', { Action: 'reports.exported', Entity: 'reports', EntityID: '' }],
    ['did “door.opened” to door no. 12', { Action: 'door.opened', Entity: 'door' }],
  ])('says what was done: %s', (sentence, more) => {
    expect(deedOf(entry(more))).toBe(sentence);
  });

  it.each([
    ['Dana Director', {}],
    ['System', { ActorID: null, Actor: '' }],
    ['Somebody', { ActorID: null, Actor: '', Action: 'account.refused' }],
    ['Person no. 4', { Actor: '' }],
  ])('says who did it: %s', (name, more) => {
    expect(actorOf(entry(more))).toBe(name);
  });

  it('names fields and values as people do', () => {
    expect(['FirstName', 'LocationID', 'PhotoConsent', 'Email', 'AskedGuardians'].map(fieldHead)).toEqual([
      'First name',
      'Location no.',
      'Photo consent',
      'Email',
      'Asked guardians',
    ]);
    const inWords = (value: string | null) => valueWords('Day', value, 'America/Chicago');
    expect([null, '', 'true', 'false', '2026-11-01'].map(inWords)).toEqual(['–', '–', 'Yes', 'No', '2026-11-01']);
  });

  it('gives an instant as the calendar and the clock of the location show it, which may be of another day', () => {
    const zones = ['Pacific/Auckland', 'America/Chicago'];
    expect(zones.map((zone) => valueWords('From', '2026-11-25T20:00:00.000Z', zone))).toEqual([
      'November 26, 2026, 9:00 AM',
      'November 25, 2026, 2:00 PM',
    ]);
    expect(valueWords('From', '2026-13-45T99:00:00Z', 'UTC')).toBe('2026-13-45T99:00:00Z');
  });

  it('says rules as their pages do, also where an entry holds those of every kind', () => {
    const inWords = (field: string, value: string) => valueWords(field, value, 'UTC');
    expect(
      inWords('RetentionRules', 'meals: 3 years from claimYear, badges: until deleted, shifts: 1 day from recorded'),
    ).toBe(
      'Meals and bottles, with their corrections: 3 years after the fiscal year of the claim; ' +
        'Badges: Until someone deletes it; Staff shifts: 1 day after the day',
    );
    expect(inWords('RetentionRules', 'dreams: 3 years from recorded')).toBe('dreams: 3 years from recorded');
    expect(inWords('RatioPreset', 'cfoc')).toBe('Caring for Our Children, child care centers');
    expect(inWords('RatioPreset', 'texas')).toBe('texas');
  });

  it('can be chosen by what was done', () => {
    const labels = deedChoices.map(({ label }) => label);
    expect(labels).toContain('Changed a child');
    expect(labels).toContain('Disabled the account of a person');
    expect(labels).toContain('Invited a person');
    expect(labels.filter((label) => / a [aeiou]/i.test(label))).toEqual([]);
    expect(labels.join(' ')).not.toContain('{');
    expect(new Set(labels).size).toBe(labels.length);
  });
});

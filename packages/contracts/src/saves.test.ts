import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { confirmIdentity, endSessions } from './account.ts';
import { accountMessages } from './account-errors.ts';
import { adminMessages } from './admin-errors.ts';
import { checkIn, correctAttendance } from './attendance.ts';
import { saveBadge } from './badges.ts';
import { saveCarePlan } from './care-plans.ts';
import { carePlanMessages } from './care-plan-errors.ts';
import { listAdminChildren, saveChild } from './child-records.ts';
import { saveConsent } from './consents.ts';
import { saveContacts } from './contacts.ts';
import { correctionMessages } from './correction-errors.ts';
import { entryMessages } from './entry-errors.ts';
import { httpMessages } from './http-errors.ts';
import { invitePeople, savePerson } from './people.ts';
import { saveLocation, saveRoom } from './places.ts';
import { saveRatioRules } from './ratio.ts';
import { ratioMessages } from './ratio-errors.ts';
import { amendReport, saveReport } from './reports.ts';
import { saveRoomRules } from './room-rules.ts';
import { correctShift } from './shifts.ts';
import { checkSleep } from './sleep.ts';
import { isObviousPin, saveStaffMember, setPin } from './staff.ts';
import { messages } from './errors.ts';
import { sleepMessages } from './sleep-errors.ts';
import { staffMessages } from './staff-errors.ts';
import { exportReports, importChildren } from './transfer.ts';
import { problems } from '../test/problems.ts';

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at));
const group = (GroupName: string, GroupID?: number) => ({ GroupName, ...(GroupID && { GroupID }) });
const contact = { Name: 'Kim', Phone: '911', MayPickUp: true };
const rule = { FromMonths: 0, ToMonths: 12, ChildrenPerStaff: 4 };
const child = { FirstName: 'Ava', LastName: 'Carter' };
const plan = { ChildID: 1, Kind: 'sleep', Content: { Words: 'On the side.' }, FromDay: '2026-11-18' };
const shift = { ShiftID: 1, Version: 1, From: '2026-11-18T14:00:00Z', To: null, Reason: 'Late' };
const days = (ToDay: string) => ({ FromDay: '2026-01-01', ToDay });

describe('what is saved is held to its bounds', () => {
  it.each([
    ['five hundred children at once', checkIn.body, { ChildIDs: times(500, (at) => at + 1) }, []],
    ['a child more', checkIn.body, { ChildIDs: times(501, (at) => at + 1) }, [entryMessages.tooManyChildren]],
    ['a child named twice', checkIn.body, { ChildIDs: [1, 1] }, [entryMessages.childNamedTwice]],
    ['five hundred invitations', invitePeople.body, { UserIDs: times(500, (at) => at + 1) }, []],
    ['an invitation more', invitePeople.body, { UserIDs: times(501, (at) => at + 1) }, ['At most 500 people at once.']],
    ['ten contacts', saveContacts.body.shape.Contacts, times(10, () => contact), []],
    ['a contact more', saveContacts.body.shape.Contacts, times(11, () => contact), [adminMessages.tooManyContacts]],
    [
      'a contact in words',
      saveContacts.body.shape.Contacts,
      [{ ...contact, Phone: 'home' }],
      [adminMessages.phoneInvalid],
    ],
    ['a location’s phone in words', saveLocation.body.shape.EmergencyPhone, 'the office', [adminMessages.phoneInvalid]],
    [
      'thirty allergies',
      saveChild.body.shape.Allergies,
      times(30, (at) => ({ Substance: `No. ${at}`, Reaction: '' })),
      [],
    ],
    [
      'an allergy more',
      saveChild.body.shape.Allergies,
      times(31, (at) => ({ Substance: `No. ${at}`, Reaction: '' })),
      ['A child can have at most 30 allergies here.'],
    ],
    [
      'an allergy twice, in whatever case',
      saveChild.body.shape.Allergies,
      ['Milk', 'milk'].map((Substance) => ({ Substance, Reaction: '' })),
      [adminMessages.allergiesAlike],
    ],
    ['fifty groups', saveRoom.body.shape.Groups, times(50, (at) => group(`No. ${at}`)), []],
    [
      'a group more',
      saveRoom.body.shape.Groups,
      times(51, (at) => group(`No. ${at}`)),
      ['A classroom can have at most 50 groups.'],
    ],
    [
      'groups alike but for case',
      saveRoom.body.shape.Groups,
      [group('Buds'), group('buds')],
      [adminMessages.groupsAlike],
    ],
    ['one group twice', saveRoom.body.shape.Groups, [group('Buds', 1), group('Roses', 1)], [adminMessages.groupTwice]],
    ['no role', savePerson.body.shape.Roles, [], [adminMessages.rolesMissing]],
    ['a role twice', savePerson.body.shape.Roles, ['Parent', 'Parent'], ['A role is named twice.']],
    ['twenty rules', saveRatioRules.body.shape.Own, times(20, () => rule), []],
    ['a rule more', saveRatioRules.body.shape.Own, times(21, () => rule), [ratioMessages.tooManyRules]],
    [
      'an age that ends as it begins',
      saveRatioRules.body.shape.Own,
      [{ ...rule, ToMonths: 0 }],
      [ratioMessages.agesReversed],
    ],
    [
      'an adult for nobody',
      saveRatioRules.body.shape.Own,
      [{ ...rule, ChildrenPerStaff: 0 }],
      [ratioMessages.childrenPerStaffInvalid],
    ],
    ['a check every five minutes', saveRoomRules.body.shape.CheckMinutes, 5, []],
    ['a check every hour', saveRoomRules.body.shape.CheckMinutes, 60, []],
    ['a check every four minutes', saveRoomRules.body.shape.CheckMinutes, 4, [ratioMessages.checkMinutesInvalid]],
    ['a check less than every hour', saveRoomRules.body.shape.CheckMinutes, 61, [ratioMessages.checkMinutesInvalid]],
    ['a PIN of four digits', setPin.body.shape.Pin, '2580', []],
    ['a PIN of three', setPin.body.shape.Pin, '258', [staffMessages.pinInvalid]],
    ['a PIN of nine', setPin.body.shape.Pin, '258025802', [staffMessages.pinInvalid]],
    ['four initials', saveStaffMember.body.shape.Initials, 'ABCD', []],
    ['five initials', saveStaffMember.body.shape.Initials, 'ABCDE', [staffMessages.initialsMissing]],
    ['initials whose marks were typed apart', saveStaffMember.body.shape.Initials, 'ÉÅ'.normalize('NFD'), []],
    ['no email of a staff member', saveStaffMember.body.shape.Email, '', []],
    ['half of one', saveStaffMember.body.shape.Email, 'dana@', [adminMessages.emailInvalid]],
    ['a badge’s art of no upload', saveBadge.body.shape.Art, '../art.jpg', [adminMessages.artGone]],
    ['a year and a day of reports', exportReports.query, days('2027-01-01'), []],
    ['a day of reports more', exportReports.query, days('2027-01-02'), [adminMessages.exportTooLong]],
    ['reports back in time', exportReports.query, days('2025-12-31'), [adminMessages.daysReversed]],
    ['a file that was no UTF-8', importChildren.body.shape.Csv, 'Jos\uFFFD', [adminMessages.csvNotUtf8]],
    ['a plan of one day', saveCarePlan.body, { ...plan, EndsOn: plan.FromDay }, []],
    ['a plan that ends before', saveCarePlan.body, { ...plan, EndsOn: '2026-11-17' }, [adminMessages.daysReversed]],
    [
      'a way to lie for a meal',
      saveCarePlan.body,
      { ...plan, Kind: 'feeding', Content: { ...plan.Content, Positions: ['side'] } },
      [carePlanMessages.planPositionMisplaced],
    ],
    ['a shift that lasts', correctShift.body, shift, []],
    [
      'why it was otherwise in two letters',
      correctShift.body,
      { ...shift, Reason: 'ok' },
      [correctionMessages.whyMissing],
    ],
    ['why something is put right in three letters', amendReport.body.shape.Reason, 'Eye', []],
    ['why it is in two', amendReport.body.shape.Reason, 'ok', [correctionMessages.whyMissing]],
    ['why it is in two that take four units', amendReport.body.shape.Reason, '👶👶', [correctionMessages.whyMissing]],
    ['why it is with what cannot be stored', amendReport.body.shape.Reason, 'Wrong\u0000', [messages.textNotStorable]],
    ['an email as long as one may be', saveRoom.body.shape.Email, `x@${'y.'.repeat(124)}test`, []],
    ['a letter longer', saveRoom.body.shape.Email, `xx@${'y.'.repeat(124)}test`, [adminMessages.emailInvalid]],
    [
      'more signs of distress than there are',
      checkSleep.body.shape.Signs,
      times(9, () => 'pale'),
      [sleepMessages.signUnknown],
    ],
    ['what is put right of nobody', amendReport.body.shape.ChildIDs, [], ['ChildIDs names nobody.']],
    ['attendance of which nothing was recorded', correctAttendance.body.shape.Version, 0, []],
    ['consent on paper, which has no version', saveConsent.body.shape.TextVersion, 0, []],
    ['a session by part of its name', endSessions.body.shape.SessionID, 'x'.repeat(44), [httpMessages.notFound]],
    ['a proof that is none', confirmIdentity.body, {}, [accountMessages.proofMissing]],
    ['two proofs', confirmIdentity.body, { Password: 'secret', Code: '123456' }, [accountMessages.proofMissing]],
    ['no code', confirmIdentity.body, { Code: ' ' }, [accountMessages.codeMissing]],
  ])('%s', (_, schema, value, said) => {
    expect(problems(schema, value)).toEqual(said);
  });

  it('a condition on what has none is refused', () => {
    const body = {
      ReportTypeId: 1,
      GenericReportInfo: '4oz',
      children: [{ childId: 1, type: 'green', condition: '' }],
    };
    expect(problems(saveReport.body, body)).toEqual([entryMessages.conditionMismatch]);
  });

  it('who may pick a child up is said and never taken for granted', () => {
    const { MayPickUp: _, ...unsaid } = contact;
    expect(problems(saveContacts.body.shape.Contacts, [unsaid])).toEqual(['MayPickUp must be true or false.']);
  });
});

describe('what is left out', () => {
  it('of a child says nothing: no allergy, and no word about photos', () => {
    expect(z.parse(saveChild.body, child)).toEqual({
      ...child,
      MiddleName: null,
      BirthDate: null,
      Allergies: [],
      PhotoConsent: null,
    });
  });

  it('of a check is that nothing was seen and nothing done', () => {
    const seen = { SleepID: 1, Position: 'back', Breathing: 'easy' };
    expect(z.parse(checkSleep.body, seen)).toEqual({ ...seen, Signs: [], Action: 'none', Note: '' });
  });

  it('of a correction is no reason for the family to read', () => {
    expect(z.parse(amendReport.body, { DailyReportId: 1, Version: 1, Changes: {} })).toMatchObject({
      Reason: '',
      IsReasonShared: false,
    });
  });

  it('of a list is its first page of 25, of what is in use', () => {
    expect(z.parse(listAdminChildren.query, {})).toMatchObject({
      ...{ PageNumber: 1, PageSize: 25, Descending: false, Archived: false },
      ...{ WithoutConsent: false, WithoutGuardian: false },
    });
    const tooFar = 'PageNumber must be a whole number from 1 to 2147483647.';
    expect(problems(listAdminChildren.query, { PageNumber: '2147483648' })).toEqual([tooFar]);
    expect(problems(listAdminChildren.query, { Search: 'a\u0000' })).toHaveLength(1);
  });
});

it.each([
  ['1111', true],
  ['1234', true],
  ['4321', true],
  ['8901', true],
  ['2580', false],
  ['1357', false],
  ['1235', false],
])('a PIN that anybody would try first is one digit alone, or counts up or down: %s', (digits, isObvious) => {
  expect(isObviousPin(digits)).toBe(isObvious);
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { childName } from './children.ts';
import { entryMessages } from './entry-errors.ts';
import { messages } from './errors.ts';
import { loginBody } from './identity.ts';
import { adminListQuery, listBody, totalPages } from './paging.ts';
import { saveReportBody } from './reports.ts';
import { id, idInUrl, pathId, timeOfDay } from './wire.ts';
import { accepts, problems } from '../test/problems.ts';

describe('ids', () => {
  it.each([1, 2_147_483_647])('may be %d', (value) => {
    expect(accepts(id, value)).toBe(true);
    expect(z.parse(pathId, String(value))).toBe(value);
    expect(idInUrl(String(value))).toBe(value);
  });

  it.each([0, -1, 1.5, 2_147_483_648, 9.3e18, Infinity, NaN, '1', ' 1', true, null, [], {}, { not: 0 }])(
    'are not %j',
    (value) => {
      expect(accepts(id, value)).toBe(false);
    },
  );

  it.each(['0', '01', '-1', '1.5', '1e3', '0x10', ' 1', '', 'abc', '2147483648', '99999999999'])(
    'in a path are not %j',
    (value) => {
      expect(accepts(pathId, value)).toBe(false);
      expect(idInUrl(value)).toBeUndefined();
    },
  );
});

it('what is searched for in an admin list has at most 100 characters', () => {
  const { Search } = adminListQuery(['Name']).shape;
  expect(problems(Search, 'x'.repeat(100))).toEqual([]);
  expect(problems(Search, 'x'.repeat(101))).toEqual(['Search is too long.']);
});

describe('times of day', () => {
  it.each(['00:00', '09:05', '23:59'])('may be %s', (value) => {
    expect(accepts(timeOfDay, value)).toBe(true);
  });
  it.each(['24:00', '9:05', '12:60', '12:00:00', '', '1:05 PM'])('are not %j', (value) => {
    expect(accepts(timeOfDay, value)).toBe(false);
  });
});

describe('a list’s page', () => {
  it('is the first one unless it says otherwise', () => {
    expect(z.parse(listBody, {})).toEqual({ PageNumber: 1 });
    expect(z.parse(listBody, { ChildID: -1, PageNumber: 3, PageSize: 100, Extra: 1 })).toEqual({
      ChildID: -1,
      PageNumber: 3,
      PageSize: 100,
    });
  });

  it.each([
    { PageNumber: 0 },
    { PageNumber: '1' },
    { PageSize: 0 },
    { PageSize: 101 },
    { ChildID: 0 },
    { ChildID: -2 },
    { ClassroomID: -1 },
  ])('is not %j', (body) => {
    expect(accepts(listBody, body)).toBe(false);
  });

  it.each(['PageNumber', 'PageSize', 'ChildID', 'ClassroomID'])(
    'is told once of a %s that is no number to count with',
    (field) => {
      expect(problems(listBody, { [field]: 1e20 })).toHaveLength(1);
    },
  );

  it.each([
    [0, 10, 0],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
  ])('%d rows by %d fill %d pages', (count, size, pages) => {
    expect(totalPages(count, size)).toBe(pages);
  });
});

describe('signing in', () => {
  it('asks for both fields, each with its sentence', () => {
    expect(problems(loginBody, {})).toEqual([messages.emailMissing, messages.passwordMissing]);
    expect(problems(loginBody, { username: ' ', password: '' })).toEqual([
      messages.emailMissing,
      messages.passwordMissing,
    ]);
  });

  it('trims the email and never the password', () => {
    expect(z.parse(loginBody, { username: ' a@b.c ', password: ' x ' })).toEqual({
      username: 'a@b.c',
      password: ' x ',
    });
  });
});

describe('a report’s payload', () => {
  const child = { childId: 7, type: 'gray', condition: '' };

  it('needs nothing but what its type asks for', () => {
    expect(z.parse(saveReportBody, { ReportTypeId: 7, Note: 'Hi', children: [child] })).toEqual({
      ReportTypeId: 7,
      Note: 'Hi',
      GenericReportInfo: '',
      TimeStart: '',
      TimeEnd: '',
      children: [child],
    });
  });

  it.each([{ GenericReportInfo: '4oz\0' }, { Note: 'a\ud800' }])(
    'is told once of %j, which cannot be stored',
    (field) => {
      const body = { ReportTypeId: 1, GenericReportInfo: '4oz', Note: '', children: [child], ...field };
      expect(problems(saveReportBody, body)).toEqual([messages.textNotStorable]);
    },
  );

  it.each([0, 99, '1', null, undefined, 1.5])('has no type %j', (ReportTypeId) => {
    expect(problems(saveReportBody, { ReportTypeId, Note: 'Hi', children: [child] })).toEqual([
      entryMessages.reportTypeUnknown,
    ]);
  });

  it('has words that fit the colour and the type', () => {
    const diaper = (type: string, condition: string) => ({
      ReportTypeId: 4,
      children: [{ childId: 7, type, condition }],
    });
    expect(accepts(saveReportBody, diaper('orange', 'Pee & BM'))).toBe(true);
    expect(problems(saveReportBody, diaper('orange', 'Pee'))).toEqual([entryMessages.conditionMismatch]);
    expect(accepts(saveReportBody, diaper('purple', 'Pee'))).toBe(false);
  });

  it('names at most 500 children, each once', () => {
    const many = (count: number) => ({
      ReportTypeId: 7,
      Note: 'Hi',
      children: Array.from({ length: count }, (_, index) => ({ ...child, childId: index + 1 })),
    });
    expect(accepts(saveReportBody, many(500))).toBe(true);
    expect(problems(saveReportBody, many(501))).toEqual([entryMessages.tooManyChildren]);
    expect(problems(saveReportBody, { ReportTypeId: 7, Note: 'Hi', children: [child, child] })).toEqual([
      entryMessages.childNamedTwice,
    ]);
  });
});

it('a child’s name joins what there is by single spaces', () => {
  expect(childName({ FirstName: 'Ava', MiddleName: 'Rose', LastName: 'Carter' })).toBe('Ava Rose Carter');
  expect(childName({ FirstName: 'Ava', MiddleName: null, LastName: 'Carter' })).toBe('Ava Carter');
  expect(childName(null)).toBe('');
});

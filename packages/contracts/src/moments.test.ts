import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { entryMessages } from './entry-errors.ts';
import { messages } from './errors.ts';
import { noteMaxLength } from './limits.ts';
import {
  groupPhotoRefusal,
  photoMaxBase64,
  photoName,
  saveComment,
  saveMomentBody,
  uploadPhotoBase64,
} from './moments.ts';
import { accepts, problems } from '../test/problems.ts';

const stored = `${'0af9'.repeat(10)}.jpg`;
const childrenUpTo = (count: number) => Array.from({ length: count }, (_, index) => ({ childId: index + 1 }));

describe('a photo’s name', () => {
  it('is one that an upload gives', () => {
    expect(accepts(photoName, stored)).toBe(true);
  });

  it.each(['', '   ', undefined, null, 7, {}, [stored]])('is asked for when it is %j', (name) => {
    expect(problems(photoName, name)).toEqual([entryMessages.photoMissing]);
  });

  it.each([
    'x.jpg',
    ` ${stored}`,
    `${stored}\n`,
    stored.toUpperCase(),
    stored.slice(1),
    `a${stored}`,
    stored.replace('.jpg', '.jpeg'),
    stored.replace('.jpg', '.png'),
    `../${stored}`,
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'http://169.254.169.254/',
    'C:\\x',
    `${stored}\u0000`,
    'x'.repeat(10_000),
  ])('is none of ours as %j', (name) => {
    expect(problems(photoName, name)).toEqual([entryMessages.photoNameInvalid]);
  });
});

describe('a photo as base64', () => {
  it.each([{}, { base64Image: '' }, { base64Image: null }, { base64Image: 7 }])(
    'is asked for when there is %j',
    (body) => {
      expect(problems(uploadPhotoBase64.body, body)).toEqual([entryMessages.photoMissing]);
    },
  );

  it('of 8 MB is this many characters', () => {
    expect(photoMaxBase64).toBe(Buffer.alloc(8_388_608).toString('base64').length);
  });
});

describe('a moment’s payload', () => {
  const moment = { Filename: stored, SubjectID: 3, children: [{ childId: 7 }] };

  it('needs a photo, a subject and a child, and trims the note', () => {
    expect(z.parse(saveMomentBody, { ...moment, Note: ' Hi ', CreatedBy: 1 })).toEqual({ ...moment, Note: 'Hi' });
  });

  it('names every problem, in the order of product 9.2', () => {
    expect(problems(saveMomentBody, {})).toEqual([
      entryMessages.photoMissing,
      entryMessages.subjectMissing,
      entryMessages.noStudentSelected,
    ]);
  });

  it.each([0, -1, '3', null, undefined, 1.5, 2_147_483_648])('has no subject %j', (SubjectID) => {
    expect(new Set(problems(saveMomentBody, { ...moment, SubjectID }))).toEqual(
      new Set([entryMessages.subjectMissing]),
    );
  });

  it('names at most 500 children, each once', () => {
    expect(accepts(saveMomentBody, { ...moment, children: childrenUpTo(500) })).toBe(true);
    expect(problems(saveMomentBody, { ...moment, children: childrenUpTo(501) })).toEqual([
      entryMessages.tooManyChildren,
    ]);
    expect(problems(saveMomentBody, { ...moment, children: [] })).toEqual([entryMessages.noStudentSelected]);
    expect(problems(saveMomentBody, { ...moment, children: [{ childId: 7 }, { childId: 7 }] })).toEqual([
      entryMessages.childNamedTwice,
    ]);
  });

  it('has a note of at most 250 code points', () => {
    expect(accepts(saveMomentBody, { ...moment, Note: '😀'.repeat(noteMaxLength) })).toBe(true);
    expect(problems(saveMomentBody, { ...moment, Note: 'x'.repeat(251) })).toEqual([entryMessages.noteTooLong]);
    expect(problems(saveMomentBody, { ...moment, Note: '\ud83d' })).toEqual([messages.textNotStorable]);
  });

  it('may say the subject’s words, or not', () => {
    for (const Subject of [undefined, null, '', 'Art'])
      expect(accepts(saveMomentBody, { ...moment, Subject })).toBe(true);
    expect(problems(saveMomentBody, { ...moment, Subject: 'x'.repeat(201) })).toEqual(['Subject is too long.']);
    expect(problems(saveMomentBody, { ...moment, Subject: 'a\u0000' })).toEqual([messages.textNotStorable]);
  });
});

describe('a parent’s comment', () => {
  const comment = (Note: unknown) => ({ ChildID: 7, DailyMomentID: 9, Note });

  it('holds 1 to 250 code points, counted after it is trimmed', () => {
    expect(z.parse(saveComment.body, comment(' x '))).toEqual(comment('x'));
    expect(accepts(saveComment.body, comment('😀'.repeat(250)))).toBe(true);
    expect(accepts(saveComment.body, comment(` ${'x'.repeat(250)} `))).toBe(true);
    expect(problems(saveComment.body, comment('😀'.repeat(251)))).toEqual([entryMessages.commentTooLong]);
    expect(problems(saveComment.body, comment('x'.repeat(251)))).toEqual([entryMessages.commentTooLong]);
  });

  it.each(['', '   ', '\n\t', undefined, null, 7])('is asked for when it is %j', (note) => {
    expect(problems(saveComment.body, comment(note))).toEqual([entryMessages.commentMissing]);
  });

  it.each(['a\u0000b', '\ud83d', '\ude00'])('with %j cannot be stored', (note) => {
    expect(problems(saveComment.body, comment(note))).toEqual([messages.textNotStorable]);
  });

  it.each([
    { ChildID: 7 },
    { DailyMomentID: 9 },
    { ChildID: '7', DailyMomentID: 9 },
    { ChildID: -1, DailyMomentID: 9 },
  ])('is not about %j', (about) => {
    expect(accepts(saveComment.body, { ...about, Note: 'Hi' })).toBe(false);
  });
});

describe('a photo of several children without the consent for one', () => {
  const rest =
    'cannot be in a photo with other children, because there is no photo consent. Please take them out or save their photo alone.';

  it.each([
    [['Ava Carter'], 'Ava Carter'],
    [['Ava Carter', 'Mia Lopez'], 'Ava Carter and Mia Lopez'],
    [['Ava Carter', 'Ben Ito', 'Mia Lopez'], 'Ava Carter, Ben Ito, and Mia Lopez'],
  ])('is refused with the names of %j', (names, joined) => {
    expect(groupPhotoRefusal(names)).toBe(`${joined} ${rest}`);
  });
});

import { describe, expect, it } from 'vitest';
import type { Details } from './append.ts';
import { staleSentence } from './saves.ts';

const said = (before: Details, after: Details) => staleSentence([{ actor: 'Dana', before, after }], 'America/Chicago');

describe('a stale form', () => {
  it('says who changed what', () => {
    expect(said({ GroupName: 'Buds' }, { GroupName: 'Suns', Version: 2 })).toContain(
      'Dana changed group name from “Buds” to “Suns”.',
    );
  });

  it.each<[Details[string], Details[string], string]>([
    [false, true, 'from “no” to “yes”'],
    [null, '2024-06-10', 'from nothing to “June 10, 2024”'],
    [['SE.1', 'SE.4'], [], 'from “SE.1, SE.4” to nothing'],
    [0, 10, 'from “0” to “10”'],
    ['2026-11-18T14:00:00.000Z', null, 'from “8:00 AM” to nothing'],
  ])('says %j and %j as a person does', (before, after, words) => {
    expect(said({ Value: before }, { Value: after })).toContain(`Dana changed value ${words}.`);
  });

  it('calls when a shift began and ended by words that can be read in a sentence', () => {
    const before = { From: '2026-11-18T13:35:00.000Z', To: null };
    expect(said(before, { From: '2026-11-18T13:25:00.000Z', To: '2026-11-18T22:00:00.000Z' })).toContain(
      'Dana changed start from “7:35 AM” to “7:25 AM”; Dana changed end from nothing to “4:00 PM”.',
    );
  });

  it('calls a set of ratio rules by its title', () => {
    expect(said({ RatioPreset: null }, { RatioPreset: 'california' })).toContain('from nothing to “California');
  });
});

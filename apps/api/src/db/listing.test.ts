import { describe, expect, it } from 'vitest';
import { matches } from './listing.ts';
import { staleSentence } from '../audit/versions.ts';

describe('a search', () => {
  it('takes what a person types literally', () => {
    expect(matches('50% _x', 'c.name').values).toEqual(['%50\\%%', '%\\_x%']);
  });
});

describe('a stale form', () => {
  it('is told who changed what', () => {
    const entries = [{ actor: 'Dana', before: { Room: 'Buds' }, after: { Room: 'Suns', Version: 2 } }];
    expect(staleSentence(entries)).toContain('Dana changed room from “Buds” to “Suns”.');
  });
});

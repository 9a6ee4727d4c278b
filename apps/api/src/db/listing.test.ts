import { describe, expect, it } from 'vitest';
import { wordFilters } from './listing.ts';

describe('a search', () => {
  it('takes what a person types literally', () => {
    expect(wordFilters('50% _x').map(({ contains }) => contains)).toEqual(['50\\%', '\\_x']);
  });
});

import { describe, expect, it } from 'vitest';
import { discardPhoto } from './photo-file.ts';

describe('a photo that was given back', () => {
  it('is gone, and what shares its memory is not', () => {
    const [large, small, neighbour] = [Buffer.alloc(100_000, 1), Buffer.from('small'), Buffer.from('neighbour')];
    expect(small.buffer).toBe(neighbour.buffer);
    for (const bytes of [large, small]) discardPhoto({ bytes });
    expect([large.length, neighbour.toString()]).toEqual([0, 'neighbour']);
  });
});

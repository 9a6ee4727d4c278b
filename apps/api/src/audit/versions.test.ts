import { describe, expect, it } from 'vitest';
import { staleSentence } from './versions.ts';

describe('a stale form', () => {
  it('says who changed what', () => {
    const entries = [{ actor: 'Dana', before: { GroupName: 'Buds' }, after: { GroupName: 'Suns', Version: 2 } }];
    expect(staleSentence(entries)).toContain('Dana changed group name from “Buds” to “Suns”.');
  });
});

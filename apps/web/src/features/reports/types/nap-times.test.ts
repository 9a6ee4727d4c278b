import { describe, expect, test } from 'vitest';
import { moveTime, napDuration } from './nap-times.ts';

describe('nap times', () => {
  test('a step moves the time over full hours', () => {
    expect(moveTime('12:58', 5)).toBe('13:03');
    expect(moveTime('13:02', -5)).toBe('12:57');
  });

  test('a step stays within the day', () => {
    expect(moveTime('00:02', -5)).toBe('00:00');
    expect(moveTime('23:57', 5)).toBe('23:59');
  });

  test('a time that is not set stays so', () => {
    expect(moveTime('', 5)).toBe('');
  });

  test('the length is said in hours and minutes', () => {
    expect(napDuration('13:05', '14:20')).toBe('1 h 15 min');
    expect(napDuration('13:00', '15:00')).toBe('2 h');
    expect(napDuration('13:00', '13:40')).toBe('40 min');
  });

  test('times that make no nap have no length', () => {
    expect(napDuration('13:00', '13:00')).toBe('');
    expect(napDuration('14:00', '13:00')).toBe('');
    expect(napDuration('', '13:00')).toBe('');
  });
});

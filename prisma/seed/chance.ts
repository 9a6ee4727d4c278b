/** A stream of choices that is the same for the same key, on every machine and on every day. */
export interface Chance {
  /** At least 0 and below 1. */
  number(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by the weights, each of the choice in its place. */
  weighted<T>(choices: readonly T[], weights: readonly number[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The stream that belongs to a key, such as a room, a day and an occasion. */
export function chanceOf(...key: (string | number)[]): Chance {
  let state = hashOf(key.join('|'));
  // mulberry32: small, and good enough to look unplanned.
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(number() * (to - from + 1));
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = whole(0, last);
      [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
    }
    return copy;
  };
  const weighted = <T>(choices: readonly T[], weights: readonly number[]): T => {
    let left = number() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, choice] of choices.entries()) {
      left -= weights[index] ?? 0;
      if (left < 0) return choice;
    }
    return choices.at(-1) as T;
  };
  return {
    number,
    whole,
    happens: (probability) => number() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[whole(0, list.length - 1)] as (typeof list)[number];
    },
    weighted,
    shuffled,
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash ^ (hash >>> 16);
}

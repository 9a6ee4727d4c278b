/** Numbers that look like chance and are the same in every run (sfc32). */
export function chanceFrom(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162 ^ seed, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let turn = 0; turn < 20; turn += 1) next();
  return next;
}

const slots = 65_536;

/** A table to pick from by chance: what weighs twice as much is picked twice as often. */
export function weighted(weights: number[], values: number[]): Uint32Array {
  const table = new Uint32Array(slots);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [at, upto] = [0, 0];
  for (const [index, weight] of weights.entries()) {
    upto += (weight / total) * slots;
    for (; at < Math.round(upto); at += 1) table[at] = values[index]!;
  }
  return table.fill(values.at(-1)!, at);
}

/** Weights by Zipf's law, shuffled by a fixed step so that neighbours differ. */
export function zipf(values: number[], exponent: number, step: number): Uint32Array {
  const shuffled = values.map((_, index) => values[(index * step) % values.length]!);
  return weighted(
    shuffled.map((_, rank) => 1 / (rank + 1) ** exponent),
    shuffled,
  );
}

/** One of the table's values. */
export function pick(table: Uint32Array, chance: () => number): number {
  return table[Math.floor(chance() * table.length)]!;
}

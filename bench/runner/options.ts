import { parseArgs } from 'node:util';
import { type SizeName, sizes } from '../scale/sizes.ts';

const usage =
  'npm run bench -- [--size S|M|L] [--quick [--set-limits]] [--only=P7,P8] [--minutes 10] [--rounds 5] [--seconds 1.25] [--fresh] [--plans] [--capacity]';

const flag = { type: 'boolean', default: false } as const;

const options = {
  size: { type: 'string' },
  quick: flag,
  /** Loads the data set anew although one is kept. */
  fresh: flag,
  /** Prints the plans of the lists' statements instead of measuring. */
  plans: flag,
  /** Writes the counts of --quick to bench/limits.ts, as the limits from now on. */
  'set-limits': flag,
  /** Measures how many places a core carries, instead of the parts. */
  capacity: flag,
  /** Parts to measure: P1 to P20, and "growth". */
  only: { type: 'string' },
  /** How long the mix of P14 lasts. */
  minutes: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '1.25' },
} as const;

/** What was asked for on the command line. */
export type Options = ReturnType<typeof readOptions>;

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

function valuesOf(words: string[]) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`);
  }
}

function positive(word: string): number {
  const number = Number(word);
  if (!(number > 0)) refuse(usage);
  return number;
}

/** Reads the command line; what cannot be meant ends the program, with the usage. */
export function readOptions(words: string[]) {
  const values = valuesOf(words);
  const size = (values.size ?? (values.quick ? 'S' : 'M')).toUpperCase();
  if (!Object.hasOwn(sizes, size)) refuse(usage);
  return {
    ...values,
    size: size as SizeName,
    only: values.only?.split(',').map((part) => part.trim().toLowerCase()),
    minutes: positive(values.minutes),
    rounds: positive(values.rounds),
    seconds: positive(values.seconds),
  };
}

/** True when a part is to be measured. */
export function wants({ only }: Options, part: string): boolean {
  return only === undefined || only.includes(part.toLowerCase());
}

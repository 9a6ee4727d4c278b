import { type SizeName, sizeNames } from '../scale/sizes.ts';

/** What was asked for on the command line. */
export interface Options {
  size: SizeName;
  quick: boolean;
  /** Loads the data set anew although one is kept. */
  fresh: boolean;
  /** Prints the plans of the lists' statements instead of measuring. */
  plans: boolean;
  /** Writes the counts of --quick to bench/limits.ts, as the limits from now on. */
  setLimits: boolean;
  /** Measures how many places a core carries, instead of the parts. */
  capacity: boolean;
  /** Parts to measure: P1 to P20, and "growth". */
  only: string[] | undefined;
  /** How long the mix of P14 lasts. */
  minutes: number;
  rounds: number;
  seconds: number;
}

const usage =
  'npm run bench -- [--size S|M|L] [--quick [--set-limits]] [--only=P7,P8] [--minutes 10] [--rounds 5] [--seconds 1.25] [--fresh] [--plans] [--capacity]';

function valueOf(words: string[], name: string): string | undefined {
  const at = words.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  if (at === -1) return undefined;
  const [, value] = words[at]!.split('=', 2);
  return value ?? words[at + 1] ?? '';
}

function numberOf(words: string[], name: string, otherwise: number): number {
  const value = Number(valueOf(words, name) ?? otherwise);
  if (!(value > 0)) throw new Error(usage);
  return value;
}

/**
 * Reads the command line.
 * @throws Error with the usage for what cannot be meant
 */
export function readOptions(words: string[]): Options {
  const quick = words.includes('--quick');
  const size = valueOf(words, 'size') ?? (quick ? 'S' : 'M');
  const name = sizeNames.find((known) => known === size.toUpperCase());
  if (name === undefined) throw new Error(usage);
  return {
    size: name,
    quick,
    fresh: words.includes('--fresh'),
    plans: words.includes('--plans'),
    capacity: words.includes('--capacity'),
    setLimits: words.includes('--set-limits'),
    only: valueOf(words, 'only')
      ?.split(',')
      .map((part) => part.trim().toLowerCase()),
    minutes: numberOf(words, 'minutes', 1),
    rounds: numberOf(words, 'rounds', 5),
    seconds: numberOf(words, 'seconds', 1.25),
  };
}

/** True when a part is to be measured. */
export function wants({ only }: Options, part: string): boolean {
  return only === undefined || only.includes(part.toLowerCase());
}

import type { Client } from 'pg';
import type { DataSet } from '../scale/data-set.ts';
import type { Options } from './options.ts';
import type { Server } from './product.ts';
import type { World } from './world.ts';

/** The data set that was asked for, what requests need to know of it, and how it is to be measured. */
export interface Unstarted {
  data: DataSet;
  database: Client;
  world: World;
  options: Options;
}

/** The same with the product over it: what every measurement is given. */
export interface Bench extends Unstarted {
  product: Server;
}

/** One line of the result; a figure that was not taken is left out. */
export interface Row {
  part: string;
  what: string;
  product?: string;
  reference?: string;
  ratio?: string;
  /** 50th and 99th percentile in milliseconds, and the reference's. */
  times?: string;
  statements?: string;
  buffers?: string;
  bytes?: string;
  goal: string;
  verdict: 'pass' | 'MISS';
}

const heads: [keyof Row, string][] = [
  ['part', ''],
  ['what', 'what'],
  ['product', 'product'],
  ['reference', 'reference'],
  ['ratio', 'ratio'],
  ['times', 'p50/p99 ms (reference)'],
  ['statements', 'stmts'],
  ['buffers', 'buffers'],
  ['bytes', 'bytes'],
  ['goal', 'goal'],
  ['verdict', ''],
];

export const verdictOf = (isMet: boolean): Row['verdict'] => (isMet ? 'pass' : 'MISS');

/** A table of text, its first columns to the left, as Markdown reads it too. */
export function textTable(head: string[], lines: string[][], left = 2): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const show = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column < left ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column < left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [show(head), rule, ...lines.map(show)].join('\n');
}

/** The table of P1 to P20. */
export function resultTable(rows: Row[]): string {
  return textTable(
    heads.map(([, title]) => title),
    rows.map((line) => heads.map(([key]) => line[key] ?? '')),
  );
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The figure below which this share of the figures lies. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The 50th percentile and this one, as the tables have them. */
export const middleAnd = (share: number, figures: number[], digits = 0) =>
  [0.5, share].map((part) => percentile(figures, part).toFixed(digits)).join('/');

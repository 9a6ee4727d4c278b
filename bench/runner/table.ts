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

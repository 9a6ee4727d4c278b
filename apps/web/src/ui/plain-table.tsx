import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  heads: readonly ReactNode[];
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A table of facts with a head above each column. */
export function PlainTable({ heads, label, className, children }: PlainTableProps) {
  return (
    <table aria-label={label} className={[classes.table, className].filter(Boolean).join(' ')}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

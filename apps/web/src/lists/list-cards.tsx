import classes from './record-list.module.css';
import type { ListRowsProps } from './list-table.tsx';

/** The rows of a list where a table would not fit: a card each, with the columns' titles beside what they hold. */
export function ListCards<Row>({ label, rows, columns, rowKey, actions }: ListRowsProps<Row>) {
  const [name, ...others] = columns;
  return (
    <ul aria-label={label} className={classes.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <div className={classes.name}>{name?.cell(row)}</div>
          <dl className={classes.facts}>
            {others
              .map(({ title, cell }) => ({ title, held: cell(row) }))
              // A card has no empty cells.
              .filter(({ held }) => held !== '–')
              .map(({ title, held }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{held}</dd>
                </div>
              ))}
          </dl>
          {actions && <div className={classes.actions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

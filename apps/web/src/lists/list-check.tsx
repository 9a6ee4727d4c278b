import classes from './record-list.module.css';
import type { ListState } from './use-list-query.ts';

interface ListCheckProps {
  list: ListState;
  /** The filter's name in the URL, where it is `true` or absent. */
  name: string;
  label: string;
}

/** A filter of a list that is on or off. */
export function ListCheck({ list, name, label }: ListCheckProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={list.filter(name) === 'true'}
        onChange={(event) => list.change({ [name]: event.currentTarget.checked ? 'true' : undefined })}
      />
      {label}
    </label>
  );
}

import classes from './new-mark.module.css';

/** Says in words that something is new; of several, how many. */
export function NewMark({ count }: { count?: number }) {
  return <span className={classes.mark}>{count === undefined ? 'New' : `${count} new`}</span>;
}

import classes from './required-mark.module.css';

/** The star after the name of what has to be filled in; whoever listens is told so by the field itself. */
export function RequiredMark() {
  return (
    <span aria-hidden className={classes.star}>
      {' *'}
    </span>
  );
}

import classes from './field-error.module.css';

interface FieldErrorProps {
  id?: string;
  /** It came just now, and no summary says it. */
  isAlert?: boolean;
  children: string | undefined;
}

/** What is wrong with a field that is none of the library's. */
export function FieldError({ id, isAlert = false, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} role={isAlert ? 'alert' : undefined} className={classes.error}>
      {children}
    </p>
  );
}

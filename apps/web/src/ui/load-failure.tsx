import { BusyButton } from './busy-button.tsx';
import { StatusMessage } from './status-message.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  text: string;
  /** What could not be loaded, to be asked for again. */
  query: { refetch: () => unknown; isFetching: boolean };
}

/** Something could not be loaded: said where it would stand, with the way to try again. */
export function LoadFailure({ text, query }: LoadFailureProps) {
  return (
    <div className={classes.box}>
      <StatusMessage tone="problem">{text}</StatusMessage>
      <BusyButton variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
        Try again
      </BusyButton>
    </div>
  );
}

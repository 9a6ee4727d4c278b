import { Button } from '@mantine/core';
import { StatusMessage } from './status-message.tsx';
import classes from './load-failure.module.css';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Something could not be loaded: said quietly where it would stand, with the way to try again. */
export function LoadFailure({ text, onRetry, isRetrying }: LoadFailureProps) {
  return (
    <div className={classes.box}>
      <StatusMessage>{text}</StatusMessage>
      <Button variant="default" onClick={onRetry} loading={isRetrying}>
        Try again
      </Button>
    </div>
  );
}

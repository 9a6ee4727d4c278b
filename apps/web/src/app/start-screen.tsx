import { Loader } from '@mantine/core';
import classes from './start-screen.module.css';

/** What the very first moment shows, before any page's code is there. */
export function StartScreen() {
  return (
    <div role="status" aria-label="Loading" className={classes.screen}>
      <Loader />
    </div>
  );
}

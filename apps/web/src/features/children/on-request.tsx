import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './child-cards.module.css';

/** What is asked for when somebody wants to know; until then a sentence about it, and the button that asks. */
export function OnRequest({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return children;
  return (
    <>
      <p className={classes.none}>{text}</p>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {label}
      </Button>
    </>
  );
}

import { Button } from '@mantine/core';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import classes from './fields.module.css';

const holdAfterMs = 450;
const repeatMs = 350;

interface StepButtonProps {
  text: string;
  /** What is stepped, for screen readers. */
  of: string;
  disabled: boolean;
  onTap: () => void;
  /** Again and again while the button is held. */
  onHeld: () => void;
}

/** A small step with each tap, and large ones while it is held. By keyboard it is tapped, again and again while a key is held. */
export function StepButton({ text, of, disabled, onTap, onHeld }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const wasHeld = useRef(false);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  }, [onHeld]);

  const stop = () => clearInterval(timer.current);
  useEffect(() => stop, []);
  const repeat = () => {
    wasHeld.current = true;
    held.current();
    timer.current = setTimeout(repeat, repeatMs);
  };
  const begin = (event: PointerEvent) => {
    stop();
    wasHeld.current = false;
    if (event.button === 0) timer.current = setTimeout(repeat, holdAfterMs);
  };
  const tap = (event: MouseEvent) => {
    // Letting go of a held button is a click too; one that a key made has no detail.
    if (!wasHeld.current || event.detail === 0) onTap();
  };
  return (
    <Button
      variant="default"
      px="xs"
      className={classes.step ?? ''}
      data-steps
      disabled={disabled}
      onPointerDown={begin}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      // What a phone offers for a long press.
      onContextMenu={(event) => event.preventDefault()}
      onClick={tap}
    >
      {/* Not in an aria-label, where who looks for the field by its name finds the buttons too. */}
      {text} <span className="visually-hidden">{of}</span>
    </Button>
  );
}

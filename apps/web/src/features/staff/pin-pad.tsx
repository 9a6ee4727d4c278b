import { IconBackspace } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './staff.module.css';

export const pinMin = 4;
const pinMax = 8;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const;

interface PinPadProps {
  /** Whose PIN it is: the name of the pad. */
  label: string;
  value: string;
  onChange: (pin: string) => void;
  /** Enter was pressed. */
  onDone: () => void;
  disabled: boolean;
}

/** A PIN by thumb or by keyboard; it is never shown, only how many digits it has. */
export function PinPad({ label, value, onChange, onDone, disabled }: PinPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!disabled) pad.current?.focus();
  }, [disabled]);
  const press = (key: string) => {
    if (disabled) return;
    if (key === 'back') onChange(value.slice(0, -1));
    else if (value.length < pinMax) onChange(value + key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') press('back');
    else if (event.key === 'Enter' && event.target === pad.current) onDone();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits are typed as well as tapped
    <div
      ref={pad}
      role="group"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that typing begins at once
      tabIndex={0}
      className={classes.pad}
      onKeyDown={onKeyDown}
    >
      <p role="status" className={classes.dots}>
        <span aria-hidden>{'●'.repeat(value.length).padEnd(pinMin, '○')}</span>
        <span className="visually-hidden">{value.length} digits</span>
      </p>
      <div className={classes.keys}>
        {keys.map((key) =>
          key === '' ? (
            <span key={key} />
          ) : (
            <button
              key={key}
              type="button"
              className={classes.key}
              disabled={disabled}
              aria-label={key === 'back' ? 'Delete the last digit' : key}
              onClick={() => press(key)}
            >
              {key === 'back' ? <IconBackspace size={26} aria-hidden /> : key}
            </button>
          ),
        )}
      </div>
    </div>
  );
}

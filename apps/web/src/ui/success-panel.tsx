import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './success-panel.module.css';

interface SuccessAction {
  label: string;
  to?: string;
  onClick?: () => void;
}

interface SuccessPanelProps {
  title: string;
  text?: string;
  /** The first one is the most likely next step. */
  actions: readonly SuccessAction[];
  /** What else can be done about it. */
  children?: ReactNode;
}

/** Says that something was done and offers what to do next; takes focus when it appears. */
export function SuccessPanel({ title, text, actions, children }: SuccessPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className={classes.panel}>
      <IconCircleCheck size={56} stroke={1.5} className={classes.icon} aria-hidden />
      <h2 className={classes.title}>{title}</h2>
      {text && <p>{text}</p>}
      <div className={classes.actions}>
        {actions.map(({ label, to, onClick }, index) => {
          const variant = index === 0 ? 'filled' : 'default';
          return to === undefined ? (
            <Button key={label} variant={variant} onClick={onClick}>
              {label}
            </Button>
          ) : (
            <Button key={label} variant={variant} component={Link} to={to} onClick={onClick}>
              {label}
            </Button>
          );
        })}
      </div>
      {children}
    </div>
  );
}

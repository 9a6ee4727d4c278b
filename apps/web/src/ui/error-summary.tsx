import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
  messages: readonly string[];
  title?: string;
  /** False for an error that is there from the start and must not take focus. */
  takesFocus?: boolean;
}

/** The messages of one attempt, together, each once; takes focus when they appear or change. */
export function ErrorSummary({ messages: given, title, takesFocus = true }: ErrorSummaryProps) {
  const messages = [...new Set(given)];
  const box = useRef<HTMLDivElement>(null);
  // By its text: callers may build a new list on every render.
  const text = messages.join('\n');
  useEffect(() => {
    if (takesFocus && text !== '') box.current?.focus();
  }, [takesFocus, text]);

  if (messages.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      <IconAlertCircle className={classes.icon} size={22} aria-hidden />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {messages.length === 1 ? (
          <p>{messages[0]}</p>
        ) : (
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

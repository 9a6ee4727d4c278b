import type { KeyboardEventHandler, ReactNode, SubmitEvent } from 'react';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { FormOutcome } from './use-form.ts';

interface FormProps {
  form: { outcome: FormOutcome; submit: () => void };
  /** The form's name for screen readers, where no heading of a dialog says it. */
  label?: string | undefined;
  className: string | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  /** Stands above the messages. */
  above?: ReactNode;
  children: ReactNode;
}

/** What every form is: what the last try came to, read first, then its fields. The browser's own checks are off; `useForm` has ours. */
export function Form({ form: { outcome, submit }, label, className, onKeyDown, above, children }: FormProps) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its button does
    <form noValidate onSubmit={send} onKeyDown={onKeyDown} aria-label={label} className={className}>
      {above}
      <ErrorSummary key={outcome.number} messages={outcome.summary} takesFocus={outcome.takesFocus} />
      {children}
    </form>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { ButtonRow } from '../ui/button-row.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import classes from './form-dialog.module.css';
import { saveFailures } from './save-failure.ts';

interface ConfirmButtonProps {
  /** What the button says, such as `Archive`. */
  label: string;
  /** What it is about, such as a name: `Archive Ava Carter` for those who hear the button alone. */
  about: string;
  /** The question, such as `Archive Ava Carter?`. */
  question: string;
  consequence: ReactNode;
  /** Says yes; the same as the label unless told otherwise. */
  confirmLabel?: string;
  /** Does it; a refusal is shown beside the question. */
  onConfirm: () => Promise<unknown>;
  variant?: 'default' | 'subtle';
  /** It cannot be taken back, and the yes looks like it. */
  isFinal?: boolean;
}

/** A button that asks before it does what is not lightly taken back; what was asked is what is done, whatever changes while it is shown. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, about, variant = 'subtle' } = props;
  const [asked, setAsked] = useState<ConfirmButtonProps>();
  const cancel = useRef<HTMLButtonElement>(null);
  const once = useOneAtATime();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (confirm: ConfirmButtonProps['onConfirm']) => confirm(),
    onSuccess: () => setAsked(undefined),
  });

  // Two presses in a row are not an answer.
  useLayoutEffect(() => cancel.current?.focus(), [asked]);

  const close = () => {
    if (isPending) return;
    setAsked(undefined);
    reset();
  };
  return (
    <>
      <Button variant={variant} aria-label={`${label} ${about}`} onClick={() => setAsked(props)}>
        {label}
      </Button>
      {asked && (
        <ModalDialog title={asked.question} onCancel={close}>
          <div className={classes.form}>
            <ErrorSummary messages={error ? saveFailures(error) : []} />
            <div>{asked.consequence}</div>
            <ButtonRow>
              <Button
                className={asked.isFinal ? classes.final : undefined}
                loading={isPending}
                onClick={() => once(() => mutateAsync(asked.onConfirm))}
              >
                {asked.confirmLabel ?? asked.label}
              </Button>
              <Button ref={cancel} variant="default" disabled={isPending} onClick={close}>
                Cancel
              </Button>
            </ButtonRow>
          </div>
        </ModalDialog>
      )}
    </>
  );
}

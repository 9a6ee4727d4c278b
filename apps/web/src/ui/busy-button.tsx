import { Button, type ButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes } from 'react';

type BusyButtonProps = ButtonProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps>;

/**
 * A button outside a form that may be at work (`loading`). It does nothing meanwhile, but keeps the focus, which a browser takes
 * from one that is disabled. What sends a form need not: the form's messages take the focus.
 */
export function BusyButton({ loading = false, disabled = false, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      loading={loading}
      disabled={disabled}
      onClick={(event) => {
        if (!loading) onClick?.(event);
      }}
      renderRoot={(root) => <button {...root} disabled={disabled} aria-disabled={loading || undefined} />}
    />
  );
}

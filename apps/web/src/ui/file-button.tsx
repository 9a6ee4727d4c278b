import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './file-button.module.css';

interface FileButtonProps {
  /** What the picker offers, as `accept` of a file input. */
  accept: string;
  icon: ReactNode;
  variant: 'filled' | 'light' | 'default';
  describedBy?: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the browser's own picker of files. */
export function FileButton(props: FileButtonProps) {
  const { accept, icon, variant, describedBy, disabled = false, onChoose, children } = props;
  return (
    <Button component="label" variant={variant} className={classes.choose ?? ''} leftSection={icon}>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="covering"
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again after it was refused or replaced.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      {children}
    </Button>
  );
}

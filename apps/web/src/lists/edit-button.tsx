import { Button } from '@mantine/core';

interface EditButtonProps {
  /** Tells the button of one row from those of others. */
  name: string;
  label?: string;
  onEdit: () => void;
}

/** Opens the dialog of a row. */
export function EditButton({ name, label = 'Edit', onEdit }: EditButtonProps) {
  return (
    <Button variant="subtle" aria-label={`${label} ${name}`} onClick={onEdit}>
      {label}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import './print.css';

/** Prints the page as it stands. */
export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
      Print
    </Button>
  );
}

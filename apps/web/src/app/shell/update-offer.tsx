import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './update-offer.module.css';

/** Lets the person choose the moment to change to a new version. */
export function UpdateOffer({ take }: { take: () => void }) {
  const [putOff, setPutOff] = useState<() => void>();
  if (putOff === take) return null;
  return (
    <div className={classes.notice}>
      <p>A new version is ready</p>
      <Button onClick={take}>Reload</Button>
      <IconButton icon={IconX} size={22} label="Not now" onClick={() => setPutOff(() => take)} />
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useUpdate } from '../update.ts';
import classes from './update-notice.module.css';

/** Says that a new version was loaded and lets the person choose the moment to change to it. */
export function UpdateNotice() {
  const take = useUpdate();
  const [putOff, setPutOff] = useState<() => void>();
  const isShown = take !== undefined && putOff !== take;
  return (
    <div role="status">
      {isShown && (
        <div className={classes.notice}>
          <p>A new version is ready</p>
          <Button onClick={take}>Reload</Button>
          <button type="button" className={classes.close} aria-label="Not now" onClick={() => setPutOff(() => take)}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { isSignedInHere } from '../../lib/storage.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './account.module.css';

/** Ten codes that are shown once, and how to keep them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('The codes were copied.');
    } catch {
      setSaid('Your browser would not copy them. Please download them or write them down.');
    }
  };
  return (
    <ModalDialog title="Your recovery codes" onCancel={() => undefined}>
      <div className="stack">
        <p>
          Each code signs you in once if you lose your phone or security key. They are not shown again. Keep them where
          only you can find them, and not on that phone.
        </p>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ButtonRow>
          <Button variant="default" leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
        </ButtonRow>
        <p role="status" className="hint">
          {said}
        </p>
        <Button onClick={onClose}>I have saved them</Button>
      </div>
      <LeaveGuard
        title="Leave the codes?"
        text="They are not shown again."
        stayLabel="Back to the codes"
        isDirty={isSignedInHere}
        onLeave={onClose}
      />
    </ModalDialog>
  );
}

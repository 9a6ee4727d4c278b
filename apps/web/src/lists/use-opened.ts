import { useState } from 'react';

export interface WaysOut {
  onClose: () => void;
  /** Fills the form from the record as it is now. */
  onLoadPresent: () => void;
}

/**
 * What a dialog is opened for, and the ways out of it.
 * @param read gives what is there now, to fill the form anew: what was typed is given up; null closes it, undefined leaves it as it is
 */
export function useOpened<Subject extends object>(read: (subject: Subject) => Promise<Subject | null | undefined>) {
  const [opened, setOpened] = useState<{ subject: Subject; edition: number } | null>(null);
  const loadPresent = async () => {
    if (opened === null) return;
    const subject = await read(opened.subject);
    if (subject === undefined) return;
    const anew = subject && { subject, edition: opened.edition + 1 };
    // Whoever has closed it meanwhile, or opened another, keeps what they have.
    setOpened((last) => (last === opened ? anew : last));
  };
  return {
    open: (subject: Subject) => setOpened({ subject, edition: 0 }),
    /** What the open dialog is given, and its key; null while none is open. */
    opened: opened && {
      key: opened.edition,
      dialog: { ...opened.subject, onClose: () => setOpened(null), onLoadPresent: () => void loadPresent() },
    },
  };
}

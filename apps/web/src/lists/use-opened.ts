import { useState } from 'react';

/** What a dialog is opened for, null while it is closed; another edition fills its form anew. */
export function useOpened<Subject extends object>() {
  const [opened, setOpened] = useState<{ subject: Subject; edition: number } | null>(null);
  return {
    opened,
    open: (subject: Subject) => setOpened({ subject, edition: 0 }),
    close: () => setOpened(null),
    /**
     * Fills the open form from what is there now; what was typed is given up. Null closes it, undefined leaves it as it is. Whoever
     * has closed it meanwhile, or opened another, keeps what they have.
     */
    reload: async (read: (subject: Subject) => Promise<Subject | null | undefined>) => {
      if (opened === null) return;
      const subject = await read(opened.subject);
      if (subject === undefined) return;
      const anew = subject && { subject, edition: opened.edition + 1 };
      setOpened((last) => (last === opened ? anew : last));
    },
  };
}

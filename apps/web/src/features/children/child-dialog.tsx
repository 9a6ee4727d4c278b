import type { AdminChild } from '@footprints/contracts/child-records';
import type { WaysOut } from '../../lists/use-opened.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import { EditChildDialog } from './edit-child-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LinkGuardianDialog } from './link-guardian-dialog.tsx';
import { MoveChildDialog } from './move-child-dialog.tsx';

/** The dialog that is open, filled from the child as it was then: what is loaded meanwhile does not reach it. */
export interface Opened {
  dialog: 'edit' | 'move' | 'guardian' | 'contacts' | 'erase';
  child: AdminChild;
}

/** What is changed about a child, one dialog at a time. */
export function ChildDialog({ dialog, child, ...ways }: Opened & WaysOut) {
  if (dialog === 'erase') return <EraseDialog child={child} onClose={ways.onClose} />;
  if (dialog === 'guardian') return <LinkGuardianDialog child={child} onClose={ways.onClose} />;
  const Dialog = { edit: EditChildDialog, move: MoveChildDialog, contacts: ContactsDialog }[dialog];
  return <Dialog child={child} {...ways} />;
}

import type { AdminChild } from '@footprints/contracts/children';
import { ContactsDialog } from './contacts-dialog.tsx';
import { EditChildDialog } from './edit-child-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LinkGuardianDialog } from './link-guardian-dialog.tsx';
import { MoveChildDialog } from './move-child-dialog.tsx';

/** The dialog that is open, filled from the child as it was then: what is loaded meanwhile does not reach it. */
export interface Opened {
  dialog: 'edit' | 'move' | 'guardian' | 'contacts' | 'erase';
  child: AdminChild;
  /** Another one fills the form anew. */
  edition: number;
}

interface ChildDialogProps {
  opened: Opened;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** What is changed about a child, one dialog at a time. */
export function ChildDialog({ opened: { dialog, child, edition }, onClose, onLoadPresent }: ChildDialogProps) {
  if (dialog === 'erase') return <EraseDialog child={child} onClose={onClose} />;
  if (dialog === 'guardian') return <LinkGuardianDialog child={child} onClose={onClose} />;
  const Dialog = { edit: EditChildDialog, move: MoveChildDialog, contacts: ContactsDialog }[dialog];
  return <Dialog key={edition} child={child} onClose={onClose} onLoadPresent={onLoadPresent} />;
}

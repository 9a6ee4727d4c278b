import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { focusHeading, headingOver } from './lead-on.ts';
import classes from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  /** Escape was pressed; the dialog stays open until it is no longer rendered. */
  onCancel: () => void;
  /** Room for a form; on a phone it takes the whole width, from the bottom up. */
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog that is open while it is rendered. The browser's own keeps the focus in and gives it back. */
export function ModalDialog({ title, onCancel, isWide = false, children }: ModalDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: a dialog that is taken away open does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const heading = opener && headingOver(opener);
    element?.showModal();
    // The browser takes the first of radio buttons, keyboards go on from the chosen one.
    const first = document.activeElement;
    if (first instanceof HTMLInputElement && first.type === 'radio')
      element?.querySelector<HTMLInputElement>(`[name="${first.name}"]:checked`)?.focus();
    return () => {
      element?.close();
      // What opened it may have gone meanwhile: keyboards go on from the heading that it stood under.
      if (heading && !opener.isConnected) focusHeading(heading);
    };
  }, []);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onCancel();
  };
  // A second Escape closes it whatever was said to the first.
  const reopen = (event: SyntheticEvent<HTMLDialogElement>) => {
    const element = dialog.current;
    if (element === null || element.open || event.target !== element) return;
    element.showModal();
    onCancel();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={cancel}
      onClose={reopen}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

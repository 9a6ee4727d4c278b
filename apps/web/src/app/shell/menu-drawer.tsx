import { IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

/** The menu button of phones and tablets with the drawer that it opens. The browser's own dialog keeps the focus in. */
export function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => drawer.current?.close();
  useEffect(() => {
    drawer.current?.close();
  }, [key]);

  // Beside the drawer, and at once on a way out of it, however long the next page takes to load.
  const closeOnLeaving = (event: MouseEvent) => {
    const { target } = event;
    if (target === drawer.current || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <IconMenu2 size={26} aria-hidden />
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself */}
      <dialog ref={drawer} className={classes.drawer} aria-label="Menu" onClick={closeOnLeaving}>
        <button type="button" className={classes.button} aria-label="Close menu" onClick={close}>
          <IconX size={26} aria-hidden />
        </button>
        <SideMenu />
      </dialog>
    </>
  );
}

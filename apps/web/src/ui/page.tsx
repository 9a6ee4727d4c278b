import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle } from './page-title.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** Hides the heading from view while screen readers and the document's title keep it. */
  titleHidden?: boolean;
  /** The document's title where it is not the heading, as a sheet's is that is saved by it; null keeps the product's name. */
  documentTitle?: string | null;
  back?: { to: string; label: string } | undefined;
  /** One card is narrowest, forms and details are narrow, lists and grids wide. */
  width?: 'card' | 'form' | 'list';
  /** The way back stands beside the heading where there is room, for a page that is read without scrolling. */
  isDense?: boolean;
  /** Stands beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Whether another page has been gone to since the app was opened; the first leaves the focus to the browser. */
export const HasMoved = createContext(false);

/** Location state that keeps focus where it is, for navigation that only narrows what a page shows. */
export const keepFocus = { keepFocus: true };

/** A page: back link, the one `h1` that takes focus on navigation, and the document's title. */
export function Page(props: PageProps) {
  const {
    title,
    titleHidden = false,
    documentTitle = title,
    back,
    width = 'form',
    isDense = false,
    actions,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation() as { pathname: string; state: Partial<typeof keepFocus> | null };
  useDocumentTitle(documentTitle);

  // The first page that is opened leaves focus to the browser, so that the skip link comes first.
  const hasMoved = useContext(HasMoved);
  const stays = state?.keepFocus;
  useLayoutEffect(() => {
    // Back from another page, what had the focus is gone.
    const isLost = document.activeElement === document.body;
    if (hasMoved && (!stays || isLost)) heading.current?.focus({ preventScroll: true });
  }, [pathname, hasMoved, stays]);

  return (
    <div className={classes.page} data-width={width} data-dense={isDense || undefined}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={20} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={titleHidden ? 'visually-hidden' : classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {actions && <div className="buttons">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

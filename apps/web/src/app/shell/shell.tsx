import { routeFadeOutMs } from '@footprints/contracts/limits';
import { useMediaQuery } from '@mantine/hooks';
import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useProduct } from '../../features/places/use-product.ts';
import { useOtherTabs } from '../../features/identity/use-other-tabs.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/storage.ts';
import { HasMoved } from '../../ui/page.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { Mark } from './mark.tsx';
import classes from './shell.module.css';
import { loadSignedIn, SideMenu } from './side-menu.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useRouteFade } from './use-route-fade.ts';

/** Nobody needs it before they are signed in. */
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));

const pinnedFrom = '(min-width: 75em)';
const fadeOut = { '--fade-out': `${routeFadeOutMs}ms` } as CSSProperties;

function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a href="#main" className={classes.skip} onClick={skip}>
      Skip to main content
    </a>
  );
}

/**
 * Whether the strip of a room has its place below the header. It is expected where nobody knows yet, and the place is given back on
 * the next page: nothing moves from under a finger.
 */
function useStripPlace(pathname: string): boolean {
  const [hasStrip = true] = useStored('room_strip');
  const [place, setPlace] = useState({ pathname, isKept: hasStrip });
  if (place.pathname !== pathname || (hasStrip && !place.isKept)) setPlace({ pathname, isKept: hasStrip });
  return place.isKept;
}

function Footer() {
  return (
    <footer className={classes.footer}>
      © {new Date().getFullYear()} {useProduct().CompanyName}
    </footer>
  );
}

/** The frame of the page that says that the other one broke, or that its code could not be loaded: it asks for none. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <span className={classes.product}>
          <Mark />
          {useProduct().ProductName}
        </span>
      </header>
      <main className={classes.main}>{children}</main>
      <Footer />
    </div>
  );
}

/** The frame around every page: header, menu, main part and footer. */
export function Shell() {
  const session = useSession();
  const { ProductName } = useProduct();
  const isSignedIn = session.status === 'signed-in';
  const pinned = useMediaQuery(pinnedFrom, false, { getInitialValueInEffect: false });
  const { key, pathname } = useLocation();
  const [opened, setOpened] = useState<string | null>(key);
  const hasMoved = opened !== key;
  if (hasMoved && opened !== null) setOpened(null);
  const hasStrip = useStripPlace(pathname);
  // Of whom this browser knows, before the server has said who is signed in: the strip's place is there from the start.
  const [roles] = useStored('tft_roles');
  const leaving = useNavigation().state === 'loading';
  const content = useRef<HTMLDivElement>(null);
  useRouteFade(content, pathname);
  useOtherTabs();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className={classes.shell}>
      <SkipLink />
      <header
        className={classes.header}
        data-sticks="top"
        data-strip={(hasStrip && roles?.includes('Classroom')) || undefined}
      >
        {!pinned && (
          <nav aria-label="Main">
            <MenuDrawer />
          </nav>
        )}
        <Link to={paths.home} className={classes.product} data-beside-name={isSignedIn || undefined}>
          <Mark />
          <span>{ProductName}</span>
        </Link>
        {isSignedIn && (
          <Suspense>
            <SignedIn />
          </Suspense>
        )}
        {leaving && <div role="status" aria-label="Loading" className={classes.progress} />}
      </header>
      <UpdateNotice />
      <div role="status">
        {session.activeClassroom && (
          <p className={classes.viewing}>
            Now viewing as <strong>{session.activeClassroom.name}</strong>
          </p>
        )}
      </div>
      <div className={classes.body}>
        {pinned && (
          <nav aria-label="Main" className={classes.pinned}>
            <SideMenu />
          </nav>
        )}
        <div className={classes.column}>
          <main id="main" tabIndex={-1} className={classes.main}>
            <div ref={content} className={classes.content} data-leaving={leaving || undefined} style={fadeOut}>
              <HasMoved value={hasMoved}>
                <Outlet />
              </HasMoved>
            </div>
          </main>
          <Footer />
        </div>
      </div>
    </div>
  );
}

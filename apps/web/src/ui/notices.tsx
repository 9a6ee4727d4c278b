import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { NoticeContext } from './notice.ts';
import classes from './notices.module.css';

/** Long enough to be read twice. */
const shownMs = 10_000;

/** What was done last, at the foot of the screen, until it is dismissed or has had its time; longer for who is just there. */
function Notice({ text, onGone }: { text: string; onGone: () => void }) {
  const whole = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (whole.current?.matches(':focus-within, :hover') !== true) onGone();
    }, shownMs);
    return () => clearInterval(timer);
  }, [onGone]);
  return (
    <p ref={whole} className={classes.notice}>
      <span>{text}</span>
      <IconButton icon={IconX} label="Dismiss message" onClick={onGone} />
    </p>
  );
}

/** Whatever is in it can say what was done (`useNotice`). */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; number: number } | null>(null);
  const say = useCallback((text: string) => setNotice((last) => ({ text, number: (last?.number ?? 0) + 1 })), []);
  const forget = useCallback(() => setNotice(null), []);
  return (
    <NoticeContext value={say}>
      {children}
      <div role="status" className={classes.notices}>
        {notice && <Notice key={notice.number} text={notice.text} onGone={forget} />}
      </div>
    </NoticeContext>
  );
}

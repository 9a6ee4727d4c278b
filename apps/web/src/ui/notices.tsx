import { IconX } from '@tabler/icons-react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { noticeKey, type Said } from './notice.ts';
import classes from './notices.module.css';

/** Long enough to be read twice. */
const shownMs = 10_000;

/** What was done last, at the foot of the screen, until it is dismissed or has had its time; longer for who is just there. */
function Notice({ said: { text, isFailure }, onGone }: { said: Said; onGone: () => void }) {
  const whole = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFailure) return;
    const timer = setInterval(() => {
      if (whole.current?.matches(':focus-within, :hover') !== true) onGone();
    }, shownMs);
    return () => clearInterval(timer);
  }, [isFailure, onGone]);
  return (
    <p ref={whole} className={classes.notice}>
      <span>{text}</span>
      <IconButton icon={IconX} label="Dismiss message" onClick={onGone} />
    </p>
  );
}

/** The place of what was done (`useNotice`), below the page that is in it. */
export function Notices({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data: said, dataUpdatedAt } = useQuery<Said | null>({ queryKey: noticeKey, queryFn: skipToken });
  const forget = useCallback(() => void client.setQueryData(noticeKey, null), [client]);
  return (
    <>
      {children}
      <div role="status" className={classes.notices}>
        {said && <Notice key={dataUpdatedAt} said={said} onGone={forget} />}
      </div>
    </>
  );
}

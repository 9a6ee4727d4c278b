import type { DataOf } from '@footprints/contracts/endpoint';
import { linkMessages } from '@footprints/contracts/link-errors';
import type { checkLink, PasswordLink } from '@footprints/contracts/mailed-links';
import type { ReactNode } from 'react';
import { RefusalError } from '../../api/errors.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import classes from './new-password-pages.module.css';
import { useCheckedLink } from './password-queries.ts';
import { useMailedToken } from './use-mailed-token.ts';

/** What is said of a link that does not work (any more), and what to do then. */
export interface InvalidLink {
  code: 'resetLinkInvalid' | 'inviteInvalid';
  help: ReactNode;
}

interface MailedLinkProps {
  kind: PasswordLink;
  /** Stands in place of the form where the link does not work; the form that says so itself needs none. */
  invalid?: InvalidLink;
  /** What the link opens; without `about` when nobody could say whether it works, which is told when it is used. */
  children: (token: string, about: DataOf<typeof checkLink> | undefined, isInvalid: boolean) => ReactNode;
}

/**
 * What to do about a link that does not work. Where the page has no token it may still work: the page was loaded again,
 * which a phone does by itself.
 */
export function LinkHelp({ token, children }: { token: string; children: ReactNode }) {
  if (token !== '') return children;
  return (
    <span className={classes.help}>
      <span>Please open the link in your mail again.</span>
      {children}
    </span>
  );
}

/** Asks whether the link works before anything is typed. */
export function MailedLink({ kind, invalid, children }: MailedLinkProps) {
  const token = useMailedToken();
  const link = useCheckedLink(kind, token);
  const isInvalid = token === '' || link.error instanceof RefusalError;
  if (isInvalid && invalid) {
    return (
      <div className={classes.invalid}>
        <ErrorSummary messages={[linkMessages[invalid.code]]} takesFocus={false} />
        <LinkHelp token={token}>{invalid.help}</LinkHelp>
      </div>
    );
  }
  if (link.isPending && !isInvalid) return <StatusMessage>Checking your link…</StatusMessage>;
  return children(token, link.data, isInvalid);
}

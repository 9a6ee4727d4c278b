import type { DataOf } from '@footprints/contracts/endpoint';
import { messages } from '@footprints/contracts/errors';
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
  invalid: InvalidLink;
  /** What a good link opens; without `about` when nobody could say whether it is, which is told when it is used. */
  children: (token: string, about: DataOf<typeof checkLink> | undefined) => ReactNode;
}

/** Asks whether the link works before anything is typed, and only opens what is behind it when it does. */
export function MailedLink({ kind, invalid, children }: MailedLinkProps) {
  const token = useMailedToken();
  const link = useCheckedLink(kind, token);
  if (token === '' || link.error instanceof RefusalError) {
    return (
      <div className={classes.invalid}>
        <ErrorSummary messages={[messages[invalid.code]]} takesFocus={false} />
        {invalid.help}
      </div>
    );
  }
  if (link.isPending) return <StatusMessage>Checking your link…</StatusMessage>;
  return children(token, link.data);
}

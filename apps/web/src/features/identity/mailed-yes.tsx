import { linkMessages } from '@footprints/contracts/link-errors';
import type { confirmSignIn } from '@footprints/contracts/mailed-links';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { isRefusedFor } from '../../api/errors.ts';
import { useFields, useForm } from '../../forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { CredentialForm } from './credential-form.tsx';
import { LinkHelp } from './mailed-link.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/** A call that a mailed link asks for with its token alone. */
type LinkEndpoint = typeof confirmSignIn;

interface MailedYesProps {
  title: string;
  /** What the person is about to say yes to. */
  intro: ReactNode;
  submitLabel: string;
  endpoint: LinkEndpoint;
  /** What to do when the link does not work (any more). */
  help: ReactNode;
  /** What is said then, above the way to log in. */
  done: { title: string; text: string };
}

/**
 * The page of a mailed link that asks for nothing but a yes. Opening it does nothing: programs that look at mails open their
 * links, too.
 */
export function MailedYes({ title, intro, submitLabel, endpoint, help, done }: MailedYesProps) {
  const token = useMailedToken();
  const client = useQueryClient();
  const form = useForm({
    store: useFields({}),
    problems: token === '' ? [{ field: 'TokenID' as const, message: linkMessages.linkInvalid }] : [],
    send: () => call(endpoint, { body: { TokenID: token } }),
    // Whoever is signed in here may have other rights by it, or none: it is asked for by the page that they go to.
    onSent: () => void client.invalidateQueries({ refetchType: 'none' }),
    opening: token === '' ? linkMessages.linkInvalid : undefined,
  });
  return (
    <Page title={title} width="card">
      {form.isSent ? (
        <SuccessPanel {...done} actions={[{ label: 'Log In', to: paths.login }]} />
      ) : (
        <CredentialForm
          form={form}
          submitLabel={submitLabel}
          link={(token === '' || isRefusedFor(form.error, 'linkInvalid')) && <LinkHelp token={token}>{help}</LinkHelp>}
        >
          <p>{intro}</p>
        </CredentialForm>
      )}
    </Page>
  );
}

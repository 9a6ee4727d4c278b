import type { FastifyInstance } from 'fastify';
import { getAppInfo, login, logout } from '@footprints/contracts/identity';
import {
  acceptInvitation as acceptInvitationCall,
  checkLink as checkLinkCall,
  confirmEmail as confirmEmailCall,
  confirmSignIn as confirmSignInCall,
  forgotPassword,
  resetPassword as resetPasswordCall,
  stopEmail as stopEmailCall,
} from '@footprints/contracts/mailed-links';
import type { IdentityDeps } from './throttles.ts';
import { lastChange } from '../audit/last-change.ts';
import { Refusal } from '../http/failure.ts';
import { endSession, fromOf, receive, requireHttps } from './session.ts';
import { serve } from '../http/serve.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkLink } from './check-link.ts';
import { askOwner, confirmSignIn } from './confirm-sign-in.ts';
import { confirmEmail, stopEmail } from './email-change.ts';
import { presentAppInfo, presentSignedIn } from './present.ts';
import { requestReset, resetPassword } from './reset.ts';
import { signedOut, signIn } from './sign-in.ts';

/** Sign-in, sign-out, who is signed in, and new passwords. */
export function identityRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  serve(app, login, { allow: 'anyone' }, async ({ body }, request) => {
    requireHttps(request, deps.config);
    const account = await signIn(deps, body, fromOf(request, deps.config), {
      refused: app.auditAfterAnswer,
      toBeConfirmed: (about) => {
        app.afterAnswer(() => askOwner(deps, about), 'the owner of an account could not be asked', {
          userId: about.userId,
        });
      },
    });
    if (account instanceof Refusal) return account;
    await receive(request, account);
    return presentSignedIn(account);
  });

  serve(app, logout, { allow: 'anyone' }, async ({ viewer }, request, reply) => {
    await endSession(request, reply, deps.config);
    if (viewer !== null) app.auditAfterAnswer(signedOut(viewer));
    return null;
  });

  serve(app, getAppInfo, { allow: 'signed-in', withoutFactor: true }, async ({ viewer }) =>
    presentAppInfo(viewer, await lastChange(deps), deps.now()),
  );

  serve(app, confirmSignInCall, { allow: 'anyone' }, ({ body }, request) => confirmSignIn(deps, body, request.ip));

  serve(app, confirmEmailCall, { allow: 'anyone' }, ({ body }, request) => confirmEmail(deps, body, request.ip));

  serve(app, stopEmailCall, { allow: 'anyone' }, ({ body }, request) => stopEmail(deps, body, request.ip));

  serve(app, forgotPassword, { allow: 'anyone' }, ({ body }, request) =>
    requestReset(deps, body.email, request.ip, (work) => {
      app.afterAnswer(work, 'a reset mail could not be put in the queue');
    }),
  );

  serve(app, resetPasswordCall, { allow: 'anyone' }, ({ body }, request) =>
    resetPassword(deps, body, fromOf(request, deps.config)),
  );

  serve(app, checkLinkCall, { allow: 'anyone' }, ({ body }, request) => checkLink(deps, body, request.ip));

  serve(app, acceptInvitationCall, { allow: 'anyone' }, async ({ body }, request) => {
    requireHttps(request, deps.config);
    const account = await acceptInvitation(deps, body, fromOf(request, deps.config));
    if (account instanceof Refusal) return account;
    await receive(request, account);
    return presentSignedIn(account);
  });
}

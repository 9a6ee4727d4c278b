import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '@footprints/contracts/account';
import { accountMessages } from '@footprints/contracts/account-errors';
import type { Config } from '../config.ts';
import { notSignedIn, Refusal } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import { deviceWords } from '../identity/devices.ts';
import { fromOf, receive, requireHttps } from '../identity/session.ts';
import { tokenHash } from '../identity/tokens.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { startAppAs } from './authenticator-app.ts';
import { confirmAs } from './confirm.ts';
import { addPasskeyAs, confirmAppAs, removeAppAs, removePasskeyAs, renewCodesAs } from './own-factors.ts';
import { changePasswordAs } from './password.ts';
import { passkeyCreation, passkeyRequest } from './passkeys.ts';
import { type Prover, siteOf } from './prover.ts';
import { completeSignIn } from './second-step.ts';
import { accountOf } from './own-account.ts';
import { endSessionsOf, listSessionsOf } from './sessions.ts';

/** The own account of whoever has a role, also while a second factor that the place asks for is still missing. */
const own = { allow: 'any-role', withoutFactor: true } as const;
/** The second factor itself changes only with who has just proved who they are. */
const ownFactor = { ...own, fresh: true } as const;

/** Who proves in this request that they are the person of this id. */
export function proverOf(config: Config, request: FastifyRequest, userId: number): Prover {
  return {
    userId,
    sessionKey: tokenHash(request.session.sessionId),
    site: siteOf(config, request.headers.host),
    device: deviceWords(request.headers['user-agent']),
    address: request.ip,
  };
}

/** The second step of a sign-in, and the account page. */
export function accountRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const prover = (request: FastifyRequest, { userId }: Viewer) => proverOf(deps.config, request, userId);
  const presentOf = ({ session }: FastifyRequest) => ({
    key: tokenHash(session.sessionId),
    deviceId: session.deviceId,
  });
  const { auditAfterAnswer: refused } = app;
  const awaitedProver = (request: FastifyRequest) => {
    const { awaiting } = request.session;
    if (awaiting === undefined) throw notSignedIn();
    return proverOf(deps.config, request, awaiting.userId);
  };

  serve(app, calls.askPasskey, { allow: 'anyone' }, async (_, request) => {
    const asked = await passkeyRequest(deps, awaitedProver(request));
    if (asked === undefined) throw notSignedIn();
    return asked;
  });

  serve(app, calls.passSecondFactor, { allow: 'anyone' }, async ({ body }, request) => {
    requireHttps(request, deps.config);
    const account = await completeSignIn(deps, awaitedProver(request), body, fromOf(request, deps.config), refused);
    if (account instanceof Refusal) return account;
    await receive(request, account);
    return { Email: account.email, Roles: account.roles };
  });

  serve(app, calls.getAccount, own, ({ viewer }) => accountOf(deps, viewer));

  serve(app, calls.listSessions, own, ({ viewer }, request) => listSessionsOf(deps, viewer, presentOf(request)));

  serve(app, calls.endSessions, own, ({ body, viewer }, request) =>
    endSessionsOf(deps, viewer, presentOf(request), body),
  );

  serve(app, calls.changePassword, own, ({ body, viewer }, request) =>
    changePasswordAs(deps, prover(request, viewer), body, refused),
  );

  serve(app, calls.askPasskeyAgain, own, async ({ viewer }, request) => {
    const asked = await passkeyRequest(deps, prover(request, viewer));
    return asked ?? new Refusal(accountMessages.factorMissing);
  });

  serve(app, calls.confirmIdentity, own, ({ body, viewer }, request) =>
    confirmAs(deps, viewer, prover(request, viewer), body, refused),
  );

  serve(app, calls.startPasskey, ownFactor, ({ viewer }, request) =>
    passkeyCreation(deps, viewer, prover(request, viewer)),
  );

  serve(app, calls.addPasskey, ownFactor, ({ body, viewer }, request) =>
    addPasskeyAs(deps, viewer, prover(request, viewer), body),
  );

  serve(app, calls.removePasskey, ownFactor, ({ body, viewer }, request) =>
    removePasskeyAs(deps, viewer, prover(request, viewer), body.PasskeyID),
  );

  serve(app, calls.startApp, ownFactor, ({ viewer }) => startAppAs(deps, viewer));

  serve(app, calls.confirmApp, ownFactor, ({ body, viewer }, request) =>
    confirmAppAs(deps, viewer, prover(request, viewer), body.Code),
  );

  serve(app, calls.removeApp, ownFactor, ({ viewer }, request) => removeAppAs(deps, viewer, prover(request, viewer)));

  serve(app, calls.renewRecoveryCodes, ownFactor, ({ viewer }, request) =>
    renewCodesAs(deps, viewer, prover(request, viewer)),
  );
}

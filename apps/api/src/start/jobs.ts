import { sweepKept } from '../erasure/restricted-records.ts';
import { runErasure, runGivenUp } from '../erasure/run.ts';
import { sendGuardianRequestMail } from '../children/guardian-requests.ts';
import { sendChildLeftMail } from '../children/leaving.ts';
import { noteRatiosByTheClock } from '../children/ratio.ts';
import { sendConfirmEmailMail, sendStopEmailMail } from '../identity/email-letters.ts';
import { sendConfirmationMail } from '../identity/confirm-sign-in.ts';
import { resealApps } from '../account/authenticator-app.ts';
import { sendNoticeMail } from '../identity/account-notices.ts';
import { sendInvitationMail } from '../identity/invitations.ts';
import type { Deps } from '../deps.ts';
import { buildArchive } from '../family/build.ts';
import { sweepArchives } from '../family/keep.ts';
import { sweepTakenOut } from '../images/photos-to-settle.ts';
import { sweepUploads } from '../images/uploads.ts';
import { sweepOutbox } from '../mail/outbox.ts';
import { inTurn } from '../jobs/in-turn.ts';
import { sweepEnded } from '../jobs/sweep.ts';
import { removeWhereItIsNight } from '../nightly/retention.ts';
import type { JobHandlers } from '../jobs/queue.ts';
import { sendResetMail } from '../identity/reset.ts';
import { sendPinLinkMail } from '../staff/pin-links.ts';

/** Who does which job of the queue. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'password-reset-mail': (data) => sendResetMail(deps, data),
    'account-notice-mail': (data) => sendNoticeMail(deps, data),
    'invitation-mail': (data) => sendInvitationMail(deps, data),
    'email-confirm-mail': (data) => sendConfirmEmailMail(deps, data),
    'email-stop-mail': (data) => sendStopEmailMail(deps, data),
    'guardian-request-mail': (data) => sendGuardianRequestMail(deps, data),
    'pin-link-mail': (data) => sendPinLinkMail(deps, data),
    'child-left-mail': (data) => sendChildLeftMail(deps, data),
    'sign-in-confirmation-mail': (data) => sendConfirmationMail(deps, data),
    erasure: ({ erasureId }) => runErasure(deps, erasureId),
    'family-archive': (data, signal) => buildArchive(deps, data, signal),
    sweep: () =>
      inTurn([
        () => noteRatiosByTheClock(deps),
        () => sweepEnded(deps),
        () => sweepKept(deps),
        () => sweepUploads(deps),
        () => sweepTakenOut(deps),
        () => resealApps(deps),
        () => sweepArchives(deps),
        () => sweepOutbox(deps),
        () => runGivenUp(deps),
      ]),
    retention: (_, signal) => removeWhereItIsNight(deps, signal),
  };
}

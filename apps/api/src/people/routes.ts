import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import {
  disablePerson,
  invitePeople,
  listPeople,
  resetFactor,
  revokeInvitation,
  savePerson,
  withdrawEmail,
} from '@footprints/contracts/people';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { invitePeopleAs, revokeInvitationAs } from './invite.ts';
import { listPeopleOf } from './list.ts';
import { resetFactorAs } from './reset-factor.ts';
import { disablePersonAs, savePersonAs } from './save.ts';
import { withdrawEmailAs } from './withdraw-email.ts';

/** Staff and guardians: their accounts, roles and invitations. */
export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };

  serve(app, listPeople, access, ({ query, viewer }) => listPeopleOf(deps, placeScope(viewer), query));

  serve(app, savePerson, access, ({ body, viewer }) => savePersonAs(deps, viewer, body));

  serve(app, disablePerson, access, ({ body, viewer }) => disablePersonAs(deps, viewer, body));

  serve(app, invitePeople, access, ({ body, viewer }) => invitePeopleAs(deps, viewer, body.UserIDs));

  serve(app, revokeInvitation, access, ({ body, viewer }) => revokeInvitationAs(deps, viewer, body.UserID));

  serve(app, withdrawEmail, access, ({ body, viewer }) => withdrawEmailAs(deps, viewer, body));

  serve(app, resetFactor, { allow: ['Admin'], fresh: true }, ({ body, viewer }) =>
    resetFactorAs(deps, viewer, body.UserID),
  );
}

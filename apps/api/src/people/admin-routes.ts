import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import {
  disablePerson,
  invitePeople,
  listPeople,
  resetFactor,
  revokeInvitation,
  savePerson,
} from '@footprints/contracts/people';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { invitePeopleAs, revokeInvitationAs } from './invite.ts';
import { listPeopleOf } from './list.ts';
import { resetFactorAs } from './reset-factor.ts';
import { disablePersonAs, savePersonAs } from './save.ts';

/** Staff and guardians: their accounts, roles and invitations. */
export function adminPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listPeople, { allow: adminRoles }, ({ query, viewer }) => listPeopleOf(deps, placeScope(viewer), query));

  serve(app, savePerson, { allow: adminRoles }, ({ body, viewer }) =>
    savePersonAs(deps, placeScope(viewer), viewer, body),
  );

  serve(app, disablePerson, { allow: adminRoles }, ({ body, viewer }) =>
    disablePersonAs(deps, placeScope(viewer), viewer, body),
  );

  serve(app, invitePeople, { allow: adminRoles }, ({ body, viewer }) =>
    invitePeopleAs(deps, placeScope(viewer), viewer, body.UserIDs),
  );

  serve(app, revokeInvitation, { allow: adminRoles }, ({ body, viewer }) =>
    revokeInvitationAs(deps, placeScope(viewer), viewer, body.UserID),
  );

  serve(app, resetFactor, { allow: ['Admin'], fresh: true }, ({ body, viewer }) =>
    resetFactorAs(deps, placeScope(viewer), viewer, body.UserID),
  );
}

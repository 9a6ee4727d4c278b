import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import {
  archiveChild,
  getAdminChild,
  listAdminChildren,
  moveChild,
  saveChild,
} from '@footprints/contracts/child-records';
import { linkGuardian, unlinkGuardian, withdrawGuardianRequest } from '@footprints/contracts/guardians';
import { listAdminCarePlans, saveCarePlan } from '@footprints/contracts/care-plans';
import { saveContacts } from '@footprints/contracts/contacts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { archiveChildAs } from './archive.ts';
import { carePlansOfChild, saveCarePlanAs } from './care-plans.ts';
import { saveContactsAs } from './contacts.ts';
import { linkGuardianAs, unlinkGuardianAs } from './guardians.ts';
import { withdrawGuardianRequestAs } from './guardian-requests.ts';
import { noteOpened } from './note-looks.ts';
import { childOf, listChildrenOf } from './records.ts';
import { moveChildAs } from './move.ts';
import { saveChildAs } from './save.ts';

/** Setting up children: who they are, where they are and who their guardians are. */
export function adminChildrenRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };

  serve(app, listAdminChildren, access, ({ query, viewer }) => listChildrenOf(deps, placeScope(viewer), query));

  serve(app, getAdminChild, access, async ({ params, viewer }) => {
    const child = await childOf(deps, placeScope(viewer), params.adminChildId);
    noteOpened(app, viewer, child.ChildID);
    return child;
  });

  serve(app, saveChild, access, ({ body, viewer }, request) =>
    saveChildAs(deps, viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, moveChild, access, ({ body, viewer }) => moveChildAs(deps, viewer, body));

  serve(app, archiveChild, access, ({ body, viewer }) => archiveChildAs(deps, viewer, body));

  serve(app, saveContacts, access, ({ body, viewer }) => saveContactsAs(deps, viewer, body));

  serve(app, listAdminCarePlans, access, ({ query, viewer }) =>
    carePlansOfChild(deps, placeScope(viewer), query.ChildID),
  );

  serve(app, saveCarePlan, access, ({ body, viewer }) => saveCarePlanAs(deps, viewer, body));

  serve(app, linkGuardian, access, ({ body, viewer }) => linkGuardianAs(deps, viewer, body));

  serve(app, withdrawGuardianRequest, access, ({ body, viewer }) => withdrawGuardianRequestAs(deps, viewer, body));

  serve(app, unlinkGuardian, access, ({ body, viewer }) => unlinkGuardianAs(deps, viewer, body));
}

import type { FastifyInstance } from 'fastify';
import {
  getBadgeChildren,
  getBadgeChildrenByLocation,
  getBadgeChildrenOfClassroom,
} from '@footprints/contracts/badges';
import { listCarePlans } from '@footprints/contracts/care-plans';
import {
  getFilterChildren,
  getFilterChildrenByLocation,
  getFilterChildrenOfClassroom,
  getGroups,
  getOwnChildren,
} from '@footprints/contracts/children';
import { acceptChild } from '@footprints/contracts/guardians';
import { getConsents, saveConsent } from '@footprints/contracts/consents';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { listContacts } from '@footprints/contracts/contacts';
import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import { listLooks } from '@footprints/contracts/looks';
import { visitChild } from '@footprints/contracts/visits';
import { guardianScope, readScope, staffScope } from './child-scope.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { acceptGuardianRequest } from './guardian-requests.ts';
import { oneAtATime } from '../http/one-at-a-time.ts';
import { serve } from '../http/serve.ts';
import { carePlansOf } from './care-plans.ts';
import { consentsOf, saveConsentAs } from './consents.ts';
import { contactsOf } from './contacts.ts';
import { looksOf } from './looks.ts';
import { childrenOf, filterChildrenOf, groupsOf } from './service.ts';
import { visit } from './visits.ts';

/** Children: a parent's own, the groups to select from, the lists to filter by, and who looked at one. */
export function childrenRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const { db } = deps;
  const { getStudentsFailed } = entryMessages;
  const familyAndPlace = ['Parent', ...adminRoles] as const;

  // Somebody who was asked about a child answers, by a mailed link.
  serve(app, acceptChild, { allow: 'anyone' }, ({ body }, request) => acceptGuardianRequest(deps, body, request.ip));

  serve(app, getOwnChildren, { allow: ['Parent'], failure: getStudentsFailed }, ({ viewer }) =>
    childrenOf(deps, guardianScope(viewer)),
  );

  serve(app, visitChild, { allow: ['Parent'] }, ({ body, viewer }) =>
    visit(deps, guardianScope(viewer), viewer.userId, body.ChildID),
  );

  serve(app, getGroups, { allow: staffRoles, failure: getStudentsFailed }, async ({ query, viewer }) =>
    groupsOf(deps, await staffScope(db, viewer, query.ClassroomID)),
  );

  serve(app, listContacts, { allow: 'any-role' }, async ({ query, viewer }) => {
    const wanted = { childId: query.ChildID, classroomId: query.ClassroomID };
    return contactsOf(deps, await readScope(db, viewer, wanted), query.ChildID);
  });

  serve(app, listCarePlans, { allow: 'any-role' }, async ({ query, viewer }) => {
    const wanted = { childId: query.ChildID, classroomId: query.ClassroomID };
    return carePlansOf(deps, await readScope(db, viewer, wanted), query.ChildID);
  });

  serve(app, listLooks, { allow: familyAndPlace }, ({ params, query, viewer }) =>
    looksOf(deps, viewer, params.childId, query),
  );

  serve(app, getConsents, { allow: familyAndPlace }, ({ params, viewer }) => consentsOf(deps, viewer, params.childId));

  const inLine = oneAtATime();
  serve(app, saveConsent, { allow: familyAndPlace }, ({ body, viewer }) =>
    inLine(viewer.userId, () => saveConsentAs(deps, viewer, body)),
  );

  for (const list of [getFilterChildren, getBadgeChildren]) {
    serve(app, list, { allow: staffRoles, failure: getStudentsFailed }, async ({ viewer }) =>
      filterChildrenOf(deps, await staffScope(db, viewer)),
    );
  }

  for (const list of [getFilterChildrenByLocation, getBadgeChildrenByLocation]) {
    serve(app, list, { allow: adminRoles, failure: getStudentsFailed }, async ({ viewer }) =>
      filterChildrenOf(deps, await staffScope(db, viewer)),
    );
  }

  for (const list of [getFilterChildrenOfClassroom, getBadgeChildrenOfClassroom]) {
    serve(app, list, { allow: adminRoles, failure: getStudentsFailed }, async ({ params, viewer }) =>
      filterChildrenOf(deps, await staffScope(db, viewer, params.classroomId)),
    );
  }
}

import type { FastifyInstance } from 'fastify';
import {
  archiveSubject,
  getSubjects,
  listAdminSubjects,
  listLessons,
  listStandards,
  saveLesson,
  saveStandard,
  saveSubject,
} from '@footprints/contracts/curriculum';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listLessonsBy, saveLessonAs } from './lessons.ts';
import { subjectsOnOffer, archiveSubjectAs, listSubjectsFor, saveSubjectAs } from './subjects.ts';
import { listStandardsBy, saveStandardAs } from './standards.ts';

/** The subjects that staff choose from for a moment; setting up subjects, lessons and standards, which are every location's. */
export function curriculumRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getSubjects, { allow: staffRoles, failure: entryMessages.getSubjectsFailed }, ({ viewer }) =>
    subjectsOnOffer(deps, viewer),
  );

  const allow = adminRoles;

  serve(app, listAdminSubjects, { allow }, ({ query, viewer }) => listSubjectsFor(deps, viewer, query));

  serve(app, saveSubject, { allow }, ({ body, viewer }) => saveSubjectAs(deps, viewer, body));

  serve(app, archiveSubject, { allow }, ({ body, viewer }) => archiveSubjectAs(deps, viewer, body));

  serve(app, listLessons, { allow }, ({ query }) => listLessonsBy(deps, query));

  serve(app, saveLesson, { allow }, ({ body, viewer }) => saveLessonAs(deps, viewer, body));

  serve(app, listStandards, { allow }, ({ query }) => listStandardsBy(deps, query));

  serve(app, saveStandard, { allow }, ({ body, viewer }) => saveStandardAs(deps, viewer, body));
}

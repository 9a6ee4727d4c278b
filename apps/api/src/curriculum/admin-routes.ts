import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import {
  archiveSubject,
  listAdminSubjects,
  listLessons,
  listStandards,
  saveLesson,
  saveStandard,
  saveSubject,
} from '@footprints/contracts/curriculum';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listLessonsBy, saveLessonAs } from './lessons.ts';
import { listStandardsBy, saveStandardAs } from './standards.ts';
import { archiveSubjectAs, listSubjectsFor, saveSubjectAs } from './subjects.ts';

/** Setting up subjects, lessons and standards, which are every location's. */
export function adminCurriculumRoutes(app: FastifyInstance, deps: Deps): void {
  const allow = adminRoles;

  serve(app, listAdminSubjects, { allow }, ({ query, viewer }) => listSubjectsFor(deps, viewer, query));

  serve(app, saveSubject, { allow }, ({ body, viewer }) => saveSubjectAs(deps, viewer, body));

  serve(app, archiveSubject, { allow }, ({ body, viewer }) => archiveSubjectAs(deps, viewer, body));

  serve(app, listLessons, { allow }, ({ query }) => listLessonsBy(deps, query));

  serve(app, saveLesson, { allow }, ({ body, viewer }) => saveLessonAs(deps, viewer, body));

  serve(app, listStandards, { allow }, ({ query }) => listStandardsBy(deps, query));

  serve(app, saveStandard, { allow }, ({ body, viewer }) => saveStandardAs(deps, viewer, body));
}

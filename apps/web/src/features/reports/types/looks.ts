import type { ReportSlug } from '@footprints/contracts/report-types/table';
import { bottleLook } from './bottle.tsx';
import { diaperLook } from './diaper.tsx';
import type { ReportTypeLook } from './look.ts';
import { mealLook } from './meal.tsx';
import { napLook } from './nap.tsx';
import { noteLook } from './note.tsx';
import { pottyLook } from './potty.tsx';
import { suppliesLook } from './supplies.tsx';

export const reportTypeLooks: Record<ReportSlug, ReportTypeLook> = {
  bottle: bottleLook,
  meal: mealLook,
  nap: napLook,
  diaper: diaperLook,
  potty: pottyLook,
  supplies: suppliesLook,
  note: noteLook,
};

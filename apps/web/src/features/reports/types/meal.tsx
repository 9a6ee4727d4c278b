import { mealTypes } from '@footprints/contracts/report-types/meal';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { ChoiceField } from './choice-field.tsx';
import { each } from './day-lines.ts';
import type { ReportTypeLook } from './look.ts';

export const mealLook: ReportTypeLook = {
  Icon: IconToolsKitchen2,
  Fields: (props) => <ChoiceField label="Meal" options={mealTypes} columns={2} {...props} />,
  mark: 'allergies',
  facts: ({ GenericReportInfo: info }) => [['Meal', info]],
  day: each(({ GenericReportInfo: info, Child }) => `${info}: ${Child.Condition.toLowerCase()}`),
};

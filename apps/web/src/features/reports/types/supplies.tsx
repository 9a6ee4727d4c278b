import { splitSupplies } from '@footprints/contracts/report-types/supplies';
import { IconBackpack } from '@tabler/icons-react';
import { each } from './day-lines.ts';
import type { ReportTypeLook } from './look.ts';
import { SuppliesField } from './supplies-field.tsx';

const list = new Intl.ListFormat('en-US');

/** "diapers and wipes"; what "Other" stands for is said in the note. */
function wanted(info: string): string {
  return list.format(splitSupplies(info).map((supply) => (supply === 'Other' ? 'something' : supply.toLowerCase())));
}

export const suppliesLook: ReportTypeLook = {
  Icon: IconBackpack,
  Fields: ({ fields, onChange, errors }) => (
    <SuppliesField value={fields.info} onChange={(info) => onChange({ info })} error={errors.info} />
  ),
  facts: ({ GenericReportInfo: info }) => [['Supplies to bring', splitSupplies(info).join(', ')]],
  day: each(({ GenericReportInfo: info }) => `Please bring ${wanted(info)}`),
};

import { splitSupplies } from '@footprints/contracts/report-types/supplies';
import { IconBackpack } from '@tabler/icons-react';
import type { ReportTypeLook } from './look.ts';
import { SuppliesField } from './supplies-field.tsx';

export const suppliesLook: ReportTypeLook = {
  Icon: IconBackpack,
  Fields: ({ fields, onChange, errors }) => (
    <SuppliesField value={fields.info} onChange={(info) => onChange({ info })} error={errors.info} />
  ),
  mark: undefined,
  facts: ({ GenericReportInfo: info }) => [['Supplies to bring', splitSupplies(info).join(', ')]],
};

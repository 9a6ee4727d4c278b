import { hasStool, stools } from '@footprints/contracts/report-types/details';
import { IconDiaper } from '@tabler/icons-react';
import { spelled } from '../../../lib/spelled.ts';
import { lastOf } from './day-lines.ts';
import { DetailChips } from './detail-chips.tsx';
import type { DetailsProps, ReportTypeLook } from './look.ts';

const stoolChips = stools.map((value) => ({ value, label: spelled(value) }));

/** How the stool was, once there is one, and whether cream was used. */
function DiaperDetails({ details, colours, onChange }: DetailsProps) {
  return (
    <>
      {colours.some(hasStool) && (
        <DetailChips
          label="Stool"
          options={stoolChips}
          value={details.stool}
          onChange={(stool) => onChange({ ...details, stool })}
        />
      )}
      <DetailChips
        label="Cream"
        options={[{ value: 'used', label: 'Cream used' }]}
        value={details.cream === true ? 'used' : undefined}
        onChange={(said) => onChange({ ...details, cream: said && true })}
      />
    </>
  );
}

export const diaperLook: ReportTypeLook = {
  Icon: IconDiaper,
  Details: DiaperDetails,
  facts: ({ Details = {} }) => [
    ['Stool', Details.stool && spelled(Details.stool)],
    ['Cream', Details.cream === true && 'Used'],
  ],
  day: lastOf('Last diaper'),
};

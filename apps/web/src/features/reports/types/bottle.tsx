import { bottleSizes } from '@footprints/contracts/report-types/bottle';
import { milks, offeredOunces, ouncesWords, takenWords } from '@footprints/contracts/report-types/details';
import { IconBabyBottle } from '@tabler/icons-react';
import { spelled } from '../../../lib/spelled.ts';
import { FeedingPlans } from '../../children/feeding-plans.tsx';
import { ChoiceField } from './choice-field.tsx';
import { each } from './day-lines.ts';
import { DetailChips } from './detail-chips.tsx';
import classes from './fields.module.css';
import type { DetailsProps, FieldsProps, ReportTypeLook } from './look.ts';

function SizeField(props: FieldsProps) {
  const { fields, onChange } = props;
  const choose = ({ info = '' }: { info?: string }) => {
    const { takenOz = 0 } = fields.details;
    // More than fits into the bottle now was not taken from it.
    const isTooMuch = takenOz > offeredOunces(info, fields.details);
    onChange({ info, ...(isTooMuch && { details: { ...fields.details, takenOz: undefined } }) });
  };
  return (
    <div className="parts">
      <p className={classes.chosen}>
        Bottle size <output className={classes.large}>{fields.info || '–'}</output>
      </p>
      <ChoiceField label="Choose a size" options={bottleSizes} columns={4} {...props} onChange={choose} />
    </div>
  );
}

const milkChips = milks.map((value) => ({ value, label: spelled(value) }));

/** From none to all of what was offered, in halves. */
function takenChips(offered: number) {
  return Array.from({ length: offered * 2 + 1 }, (_, index) => {
    const taken = index / 2;
    const label = ouncesWords(taken);
    return { value: String(taken), label: taken === 0 ? 'None' : taken === offered ? `All ${label}` : label };
  });
}

/** How much was taken, once there is a size, and what was in it. */
function BottleDetails({ details, info, onChange }: DetailsProps) {
  return (
    <>
      {info !== '' && (
        <DetailChips
          label="Taken"
          options={takenChips(offeredOunces(info, details))}
          value={details.takenOz === undefined ? undefined : String(details.takenOz)}
          onChange={(taken) => onChange({ ...details, takenOz: taken === undefined ? undefined : Number(taken) })}
        />
      )}
      <DetailChips
        label="Milk"
        options={milkChips}
        value={details.milk}
        onChange={(milk) => onChange({ ...details, milk })}
      />
    </>
  );
}

export const bottleLook: ReportTypeLook = {
  Icon: IconBabyBottle,
  Fields: SizeField,
  Details: BottleDetails,
  About: FeedingPlans,
  mark: 'allergies',
  facts: ({ GenericReportInfo: info, Details = {} }) => [
    ['Bottle size', info],
    ['Taken', takenWords(info, Details)],
    ['Milk', Details.milk && spelled(Details.milk)],
  ],
  day: each(
    ({ GenericReportInfo: info, Details = {} }) => `Bottle: ${(takenWords(info, Details) || info).toLowerCase()}`,
    ({ Details }) => Details?.milk ?? '',
  ),
};

import { bottleSizes } from '@footprints/contracts/report-types/bottle';
import { IconBabyBottle } from '@tabler/icons-react';
import { ChoiceField } from './choice-field.tsx';
import { each } from './day-lines.ts';
import classes from './fields.module.css';
import type { FieldsProps, ReportTypeLook } from './look.ts';

function SizeField(props: FieldsProps) {
  return (
    <div className={classes.field}>
      <p className={classes.chosen}>
        Bottle size <output className={classes.large}>{props.fields.info || '–'}</output>
      </p>
      <ChoiceField label="Choose a size" options={bottleSizes} minTileWidth={72} {...props} />
    </div>
  );
}

export const bottleLook: ReportTypeLook = {
  Icon: IconBabyBottle,
  Fields: SizeField,
  mark: 'allergies',
  facts: ({ GenericReportInfo: info }) => [['Bottle size', info]],
  day: each(({ GenericReportInfo: info }) => `Bottle: ${info}`),
};

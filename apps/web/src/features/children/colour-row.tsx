import { type Colour, colours, type Conditions, conditionWord } from '@footprints/contracts/report-types/conditions';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';
import conditions from '../../ui/conditions.module.css';
import classes from './colour-row.module.css';

interface ColourRowProps {
  asked: Conditions;
  /** The colour in hand; null until one is chosen. */
  value: Colour | null;
  onChange: (colour: Colour) => void;
  /** What the colour in hand does now, in words. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** The colour in hand stays in view and may cost a phone only one row. */
const allInOneLine = { wide: colours.length, narrow: 3 };

/** The swatches from which the colour in hand is chosen; gray takes a condition away again (product 8.3). */
export function ColourRow({ asked, value, onChange, hint, error }: ColourRowProps) {
  const choices = colours.map((colour) => ({
    value: colour,
    label: colour === 'gray' ? 'No condition' : conditionWord(asked, colour),
    icon: <span className={classes.dot} aria-hidden />,
    className: `${classes.swatch ?? ''} ${conditions[colour] ?? ''}`,
  }));
  return (
    <ChoiceGrid
      label={asked.label}
      choices={choices}
      value={value}
      onChange={onChange}
      columns={allInOneLine}
      hint={hint}
      required
      error={error}
    />
  );
}

import { spelled } from '../../lib/spelled.ts';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  /** How the values are called, where that is not what they are. */
  words?: Record<Value, string>;
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
}

/** What can be said by a tap, each value a button that stays pressed. */
export function Choice<Value extends string>({ label, values, words, isChosen, onChoose }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      <p className={classes.choiceLabel}>{label}</p>
      {values.map((value) => (
        <Option key={value} isChosen={isChosen(value)} onTap={() => onChoose(value)}>
          {spelled(words?.[value] ?? value)}
        </Option>
      ))}
    </div>
  );
}

/** A button that stays pressed as long as what it says is chosen. */
export function Option(props: { isChosen: boolean; onTap: () => void; children: string }) {
  return (
    <button type="button" aria-pressed={props.isChosen} className={classes.option} onClick={props.onTap}>
      {props.children}
    </button>
  );
}

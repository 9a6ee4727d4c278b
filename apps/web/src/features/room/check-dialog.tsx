import { childName } from '@footprints/contracts/children';
import { breathings, checkActions, distressSigns, sleepPositions } from '@footprints/contracts/sleep';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { studentParam } from '../../lib/entry-links.ts';
import { paths } from '../../lib/paths.ts';
import { spelled } from '../../lib/spelled.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { dialled } from '../children/contact-list.tsx';
import type { Sleeper } from './minutes.ts';
import { PlanLines } from './plan-lines.tsx';
import { usualPosition } from './positions.ts';
import classes from './room.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, isChosen, onChoose }: ChoiceProps<Value>): ReactNode {
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      <p className={classes.choiceLabel}>{label}</p>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={isChosen(value)}
          className={classes.option}
          onClick={() => onChoose(value)}
        >
          {spelled(value)}
        </button>
      ))}
    </div>
  );
}

interface Seen {
  Position: (typeof sleepPositions)[number];
  Breathing: (typeof breathings)[number];
  Signs: (typeof distressSigns)[number][];
  Action: (typeof checkActions)[number];
  Note: string;
}

/** A check that a tap does not say: how the child lies and breathes, what was seen and what was done. */
export function CheckDialog(props: {
  sleeper: Sleeper;
  /** Whom to call; '' where the location has said nobody. */
  emergencyPhone: string;
  onClose: () => void;
  onSave: (seen: Seen) => void;
}) {
  const { sleeper, emergencyPhone, onClose, onSave } = props;
  const [seen, setSeen] = useState<Seen>({
    ...{ Position: usualPosition(sleeper), Breathing: 'easy', Signs: [], Action: 'none', Note: '' },
  });
  const change = (part: Partial<Seen>) => setSeen({ ...seen, ...part });
  // Whoever lies as neither age nor a plan allows is turned first.
  const mayLieSo = sleeper.MayLie.includes(seen.Position);
  const actions = mayLieSo
    ? checkActions
    : ['returned to back' as const, ...checkActions.filter((one) => one !== 'returned to back')];
  const isAlarming = seen.Breathing === 'laboured' || seen.Signs.length > 0;
  return (
    <ModalDialog title={`Check of ${childName(sleeper)}`} onCancel={onClose} isWide>
      <PlanLines plans={{ SleepPlan: sleeper.SleepPlan }} />
      <Choice
        label="Position"
        values={sleepPositions}
        isChosen={(value) => seen.Position === value}
        onChoose={(Position) => change({ Position })}
      />
      {!mayLieSo && (
        <p role="status" className={classes.alarm}>
          {sleeper.FirstName} is to lie on the {sleeper.MayLie.join(' or the ')}.
        </p>
      )}
      <Choice
        label="Breathing"
        values={breathings}
        isChosen={(value) => seen.Breathing === value}
        onChoose={(Breathing) => change({ Breathing })}
      />
      <Choice
        label="Signs of distress"
        values={distressSigns}
        isChosen={(value) => seen.Signs.includes(value)}
        onChoose={(value) =>
          change({
            Signs: seen.Signs.includes(value) ? seen.Signs.filter((one) => one !== value) : [...seen.Signs, value],
          })
        }
      />
      <Choice
        label="What was done"
        values={actions}
        isChosen={(value) => seen.Action === value}
        onChoose={(Action) => change({ Action })}
      />
      {isAlarming && (
        <div role="alert" className={classes.alarm}>
          <p>Stay with {sleeper.FirstName} and call for help.</p>
          {emergencyPhone !== '' && <a href={dialled(emergencyPhone)}>Call {emergencyPhone}</a>}
          {/* What was seen is kept, whatever comes of the note. */}
          <Link
            to={`${paths.createReportOf('note')}?${studentParam}=${String(sleeper.ChildID)}`}
            onClick={() => onSave(seen)}
          >
            Tell the parents
          </Link>
        </div>
      )}
      <Textarea
        label="Note"
        maxLength={250}
        value={seen.Note}
        onChange={(event) => change({ Note: event.currentTarget.value })}
      />
      <div className={classes.dialogActions}>
        <Button onClick={() => onSave(seen)}>Save check</Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}

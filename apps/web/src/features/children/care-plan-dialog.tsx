import type { AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { type CarePlanKind, type CarePlanRow, planPositions, saveCarePlan } from '@footprints/contracts/care-plans';
import { CheckField } from '../../forms/check-field.tsx';
import { problemsBy } from '../../forms/form-problems.ts';
import { PeriodFields } from '../../forms/period-fields.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import type { WaysOut } from '../../lists/use-opened.ts';
import { todayInZone } from '../../lib/dates.ts';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import classes from './child-cards.module.css';

interface CarePlanDialogProps extends WaysOut {
  child: AdminChild;
  /** Null for a new one. */
  plan: CarePlanRow | null;
}

const kindChoices = [
  { value: 'sleep', label: 'Sleep' },
  { value: 'feeding', label: 'Feeding' },
] as const;

/** What is to be done for a child beyond the usual, asleep or at meals, and from when to when. */
export function CarePlanDialog({ child, plan, ...ways }: CarePlanDialogProps) {
  /** The first day of a plan that has begun, as long as it says the same: the days that are over stay. Other words begin one of their own. */
  const begunOf = ({ Words, Positions }: Pick<Filled, 'Words' | 'Positions'>) => {
    if (plan === null || plan.FromDay >= todayInZone(child.TimeZone)) return undefined;
    const { Content } = plan;
    const isSame = Words.trim() === Content.Words && String(Positions) === String(Content.Positions ?? []);
    return isSame ? plan.FromDay : undefined;
  };
  const bodyOf = ({ Kind, Words, Positions, FromDay, EndsOn }: Filled) => ({
    CarePlanID: plan?.CarePlanID,
    Version: plan?.Version,
    ChildID: child.ChildID,
    Kind,
    Content: { Words, Positions: Kind === 'sleep' ? Positions : [] },
    FromDay: begunOf({ Words, Positions }) ?? FromDay,
    EndsOn: EndsOn === '' ? null : EndsOn,
  });
  const form = useRecordForm({
    initial: {
      Kind: plan?.Kind ?? 'sleep',
      Words: plan?.Content.Words ?? '',
      Positions: plan?.Content.Positions ?? [],
      FromDay: plan?.FromDay ?? todayInZone(child.TimeZone),
      EndsOn: plan?.EndsOn ?? '',
    } satisfies Filled,
    bodyOf,
    // The contract knows the words as a part of what the plan holds.
    problemsOf: (fields) =>
      problemsBy(saveCarePlan.body, bodyOf(fields), ['Content']).map(({ message }) => ({
        field: 'Words' as const,
        message,
      })),
    save: useSaveRecord(saveCarePlan, 'The plan was saved.'),
    onSaved: ways.onClose,
  });
  const { Kind, Positions } = form.fields;
  const begun = begunOf(form.fields);
  return (
    <RecordDialog title={`${plan ? 'Care plan' : 'New care plan'} of ${childName(child)}`} form={form} {...ways}>
      {plan === null && (
        <ChoiceGrid
          label="What it is about"
          choices={kindChoices}
          columns={{ wide: 2, narrow: 2 }}
          required
          {...form.bind('Kind')}
        />
      )}
      <NoteField
        label="What to do, and who says so"
        required
        placeholder={
          Kind === 'sleep'
            ? 'Sleeps on the side after meals: letter from Dr. Osei, November 3.'
            : 'Formula, then held upright for 20 minutes: the parents’ plan.'
        }
        {...form.bind('Words')}
      />
      {Kind === 'sleep' && (
        <div role="group" aria-label="May also sleep" className={classes.checks}>
          <p className="name">May also sleep</p>
          {planPositions.map((position) => (
            <CheckField
              key={position}
              label={position === 'side' ? 'On the side' : 'On the stomach'}
              value={Positions.includes(position)}
              onChange={(isAllowed) =>
                form.change({
                  Positions: planPositions.filter((one) => (one === position ? isAllowed : Positions.includes(one))),
                })
              }
            />
          ))}
        </div>
      )}
      <PeriodFields
        first={{ ...form.bind('FromDay'), ...(begun && { value: begun, disabled: true }) }}
        last={form.bind('EndsOn')}
      />
    </RecordDialog>
  );
}

interface Filled {
  Kind: CarePlanKind;
  Words: string;
  Positions: ('side' | 'stomach')[];
  FromDay: string;
  EndsOn: string;
}

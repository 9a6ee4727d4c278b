import type { AdminChild } from '@footprints/contracts/child-records';
import { type CarePlanRow, listAdminCarePlans, saveCarePlan } from '@footprints/contracts/care-plans';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../api/answer-query.ts';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { useToday } from '../../lib/use-clock.ts';
import { EditButton } from '../../lists/edit-button.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { useOpened } from '../../lists/use-opened.ts';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './child-cards.module.css';
import { planDays, planNames, planWords } from './plan-words.ts';

// The page does not wait for what nobody has opened.
const CarePlanDialog = lazyDialog(() => import('./care-plan-dialog.tsx'), 'CarePlanDialog');

function stateOf({ IsInForce, FromDay }: CarePlanRow, today: string): 'In force' | 'To come' | 'Over' {
  return IsInForce ? 'In force' : FromDay > today ? 'To come' : 'Over';
}

/** What is to be done for a child asleep and at meals: what counts, what is to come and what is over. */
export function CarePlansCard({ child }: { child: AdminChild }) {
  const today = useToday(child.TimeZone);
  const plans = useQuery(adminQuery(listAdminCarePlans, { query: { ChildID: child.ChildID } }));
  /** Null for a new one. */
  const { opened, open } = useOpened<{ plan: CarePlanRow | null }>(async ({ plan: before }) => {
    const { data, isSuccess } = await plans.refetch();
    if (!isSuccess) return undefined;
    const ofKind = data.filter((plan) => plan.Kind === before?.Kind && stateOf(plan, today) !== 'Over');
    // Other words end a plan and begin a new one; of those to come the next one, which is the last of the list.
    const present = ofKind.find(({ CarePlanID }) => CarePlanID === before?.CarePlanID) ?? ofKind.at(-1);
    return present ? { plan: present } : null;
  });
  return (
    <Card title="Care plans">
      <Loaded query={plans} rows={1} label="Loading care plans">
        {(rows) =>
          rows.length === 0 ? (
            <p className={classes.none}>
              None. A care plan says what a child needs beyond the usual, asleep or at meals.
            </p>
          ) : (
            <ul className={classes.rows}>
              {rows.map((plan) => (
                <PlanRow
                  key={plan.CarePlanID}
                  plan={plan}
                  today={today}
                  mayChange={!child.IsArchived}
                  onEdit={() => open({ plan })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!child.IsArchived && (
        <Button variant="default" onClick={() => open({ plan: null })}>
          Add care plan
        </Button>
      )}
      {opened && <CarePlanDialog key={opened.key} child={child} {...opened.dialog} />}
    </Card>
  );
}

interface PlanRowProps {
  plan: CarePlanRow;
  /** By the calendar of the child's location. */
  today: string;
  mayChange: boolean;
  onEdit: () => void;
}

function PlanRow({ plan, today, mayChange, onEdit }: PlanRowProps) {
  const end = useSaveRecord(saveCarePlan, 'The plan ends today.');
  const { CarePlanID, Version, ChildID, Kind, Content, FromDay } = plan;
  const name = planNames[Kind];
  const state = stateOf(plan, today);
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <p className="name">
          {name} <Tag tone={state === 'In force' ? 'good' : state === 'Over' ? 'quiet' : 'pending'}>{state}</Tag>
        </p>
        <p className={classes.words}>{planWords(Content)}</p>
        <p className={classes.detail}>
          {planDays(plan, today)} · recorded by {plan.RecordedBy}
        </p>
      </div>
      {mayChange && state !== 'Over' && (
        <div className={classes.actions}>
          <EditButton name={`the ${name.toLowerCase()}`} onEdit={onEdit} />
          {state === 'In force' && plan.EndsOn !== today && (
            <ConfirmButton
              label="End"
              about={`the ${name.toLowerCase()}`}
              question={`End the ${name.toLowerCase()}?`}
              consequence="It applies until the end of today, and stays listed here."
              onConfirm={() => end.mutateAsync({ CarePlanID, Version, ChildID, Kind, Content, FromDay, EndsOn: today })}
            />
          )}
        </div>
      )}
    </li>
  );
}

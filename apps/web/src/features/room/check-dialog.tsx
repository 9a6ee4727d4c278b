import { breathings, breathingWords, checkActions, distressSigns, sleepPositions } from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRefusedFor } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDialogForm } from '../../forms/use-dialog-form.ts';
import { useFields } from '../../forms/use-form.ts';
import { studentParam } from '../../lib/entry-links.ts';
import { useKeyFor } from '../../lib/use-key-for.ts';
import { paths } from '../../lib/paths.ts';
import { dialled } from '../children/contact-list.tsx';
import { WhenField } from '../entries/when-field.tsx';
import { justNow } from '../entries/when.ts';
import type { BegunReport } from '../reports/report-draft.ts';
import { Choice } from './choice.tsx';
import type { NamedRoom, Sleeper } from './minutes.ts';
import { PlanLines } from './plan-lines.tsx';
import { usualPosition } from './positions.ts';
import classes from './check-dialog.module.css';
import { atOf, type SaidWhen, saidWhenProblems, standingWhen } from './said-when.ts';
import { seenInWords } from './seen-in-words.ts';
import type { SleepTaps } from './use-sleep-taps.ts';

interface Seen extends SaidWhen {
  Position: (typeof sleepPositions)[number];
  Breathing: (typeof breathings)[number];
  Signs: (typeof distressSigns)[number][];
  Action: (typeof checkActions)[number];
  Note: string;
}

/** The note to the parents about what is on no sheet. */
function notOnSheet(seen: Seen, firstName: string): BegunReport {
  return {
    fields: { note: `Asleep on the ${seenInWords(seen)}`, when: seen.At ?? justNow },
    why: `${firstName} is awake already: what was seen is not on the sleep sheet. It stands in this note.`,
  };
}

interface CheckDialogProps {
  sleeper: Sleeper;
  /** Whom to call; '' where the location has said nobody. */
  emergencyPhone: string;
  /** The server's clock. */
  now: number;
  taps: SleepTaps;
  onClose: () => void;
}

/** A check that a tap does not say: how the child lies and breathes, what was seen and what was done. */
function CheckDialog({ sleeper, emergencyPhone, now, taps, onClose }: CheckDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tellsParents = useRef(false);
  const { keyFor } = useKeyFor();
  const store = useFields<Seen>({
    Position: usualPosition(sleeper),
    Breathing: 'easy',
    Signs: [],
    Action: 'none',
    Note: '',
    At: justNow,
    saidAt: now,
  });
  const form = useDialogForm<Seen, BegunReport | undefined>({
    store,
    problems: saidWhenProblems(store.fields, now),
    send: async () => {
      const { At: _, saidAt: __, ...what } = store.fields;
      const body = { ...what, ...atOf(store.fields) };
      try {
        await taps.describe(sleeper, body, keyFor(JSON.stringify(body)));
      } catch (error) {
        // No check can be stored of a nap that has ended, and the parents are to know all the same.
        if (!tellsParents.current || !isRefusedFor(error, 'awakeAlready')) throw error;
        return notOnSheet(store.fields, sleeper.FirstName);
      }
      return undefined;
    },
    onSent: (begun) => {
      if (!tellsParents.current) {
        onClose();
        return;
      }
      const note = `${paths.createReportOf('note')}?${studentParam}=${sleeper.ChildID}`;
      void navigate(note, { state: { from: `${pathname}${search}`, begun } });
    },
    failureOf: (error) => refusalText(error, sleepMessages.saveSleepFailed),
  });
  const save = (isForParents: boolean) => {
    tellsParents.current = isForParents;
    form.submit();
  };
  const seen = form.fields;
  // Whoever lies as neither age nor a plan allows is turned first.
  const mayLieSo = sleeper.MayLie.includes(seen.Position);
  const actions = mayLieSo
    ? checkActions
    : ['returned to back' as const, ...checkActions.filter((one) => one !== 'returned to back')];
  const isAlarming = seen.Breathing === 'laboured' || seen.Signs.length > 0;
  return (
    <FormDialog
      title={`Check of ${sleeper.Name}`}
      // Nothing holds whoever calls for help.
      form={{ ...form, submit: () => save(false), wouldLose: () => !isAlarming && form.wouldLose() }}
      onClose={onClose}
      saveLabel="Save check"
      isWide
      above={<PlanLines plans={{ SleepPlan: sleeper.SleepPlan }} />}
      urgent={
        isAlarming && (
          <div role="alert" className={classes.urgent}>
            <p>Stay with {sleeper.FirstName} and call for help.</p>
            {emergencyPhone !== '' && (
              <Button component="a" href={dialled(emergencyPhone)} className={classes.call}>
                Call {emergencyPhone}
              </Button>
            )}
            {/* What was seen is stored before the note is begun. */}
            <Button variant="default" disabled={form.isSending} onClick={() => save(true)}>
              Tell the parents
            </Button>
          </div>
        )
      }
    >
      <Choice
        label="Position"
        values={sleepPositions}
        isChosen={(value) => seen.Position === value}
        onChoose={(Position) => form.change({ Position })}
      />
      {/* Lasting, since words that come together with their place are not read out. */}
      <div role="status" className={classes.said}>
        {!mayLieSo && (
          <p className={classes.alarm}>
            {sleeper.FirstName} is to lie on the {sleeper.MayLie.join(' or the ')}.
          </p>
        )}
      </div>
      <Choice
        label="Breathing"
        values={breathings}
        words={breathingWords}
        isChosen={(value) => seen.Breathing === value}
        onChoose={(Breathing) => form.change({ Breathing })}
      />
      <Choice
        label="Signs of distress"
        values={distressSigns}
        isChosen={(value) => seen.Signs.includes(value)}
        onChoose={(value) =>
          form.change({
            Signs: seen.Signs.includes(value) ? seen.Signs.filter((one) => one !== value) : [...seen.Signs, value],
          })
        }
      />
      <Choice
        label="What was done"
        values={actions}
        isChosen={(value) => seen.Action === value}
        onChoose={(Action) => form.change({ Action })}
      />
      <WhenField
        value={standingWhen(seen, now)}
        now={now}
        onChange={(At) => form.change({ At, saidAt: now })}
        error={form.errors.At}
      />
      <Textarea label="Note" maxLength={250} {...form.bind('Note')} />
    </FormDialog>
  );
}

/** Opens that sheet for a sleeper. It stays open when the child is woken elsewhere: whoever holds it outlives the list of sleepers. */
export function useCheckDialog({ EmergencyPhone }: NamedRoom, now: number, taps: SleepTaps) {
  const [described, describe] = useState<Sleeper | null>(null);
  const dialog = described && (
    <CheckDialog
      sleeper={described}
      emergencyPhone={EmergencyPhone}
      now={now}
      taps={taps}
      onClose={() => describe(null)}
    />
  );
  return { describe, dialog };
}

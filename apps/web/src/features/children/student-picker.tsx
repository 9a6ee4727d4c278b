import { entryMessages } from '@footprints/contracts/entry-errors';
import type { Colour, Conditions } from '@footprints/contracts/report-types/conditions';
import { Button, Skeleton } from '@mantine/core';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { RefusalError } from '../../api/errors.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import type { Mark } from './child-marks.tsx';
import { ColourRow } from './colour-row.tsx';
import { namesOf } from './names-of.ts';
import { stillInGroups, selectPresent, tapStudent, toggleGroup, type Selection } from './selection.ts';
import { StudentGroup } from './student-group.tsx';
import classes from './student-picker.module.css';
import type { PickedChild, PickedGroup } from './told-apart.ts';
import type { ChangeSelection } from './use-chosen-students.ts';
import { useGroups } from './use-groups.ts';

/** The conditions that chips can be given, and the colour in hand to give them with. */
interface PickerConditions {
  asked: Conditions;
  colourInHand: Colour | null;
  onColourInHand: (colour: Colour) => void;
  error?: string | undefined;
  /** The form could not be saved because somebody has none: who that is, is marked and named. */
  marksMissing: boolean;
}

interface StudentPickerProps {
  selection: Selection;
  onChange: ChangeSelection;
  /** Left out where a child is only picked: no colour row, no condition on the chips. */
  conditions?: PickerConditions | undefined;
  /** What the chips must say of a child here. */
  mark?: Mark | undefined;
  error?: string | undefined;
}

function GroupSkeleton() {
  return (
    <div role="status" aria-label="Loading students" className={classes.group}>
      <Skeleton height={36} width="60%" />
      <div className={classes.chips}>
        {Array.from({ length: 16 }, (_, index) => (
          <Skeleton key={index} height={60} />
        ))}
      </div>
    </div>
  );
}

/** An unsuccessful and an empty answer read alike; a request that failed has its own sentence (product 7.7). */
function loadError(groups: PickedGroup[] | undefined, error: Error | null): string | undefined {
  if (groups) return groups.some((group) => group.Children.length > 0) ? undefined : entryMessages.noStudentsRetrieved;
  if (!error) return undefined;
  return error instanceof RefusalError ? entryMessages.noStudentsRetrieved : entryMessages.getStudentsFailed;
}

/** Takes everybody who is here at once; of no use while nobody is. */
function SelectPresent({ groups, onSelect }: { groups: readonly PickedGroup[]; onSelect: () => void }) {
  if (!groups.some((group) => group.Children.some((child) => child.IsHere))) return null;
  return (
    <Button variant="default" className={classes.present ?? ''} onClick={onSelect}>
      Select All Present
    </Button>
  );
}

/** Picks children by group, with a condition each where the form asks for one (product 7.5). */
export function StudentPicker({ selection, onChange, conditions, mark, error }: StudentPickerProps) {
  const id = useId();
  const { data: groups, error: failure, isFetching, refetch } = useGroups();
  const colourInHand = conditions?.colourInHand ?? null;
  const selected = useMemo(() => new Map(selection.map((student) => [student.childId, student])), [selection]);

  const [gone, setGone] = useState<Selection>([]);
  const still = groups ? stillInGroups(selection, groups) : selection;
  const goneNow = selection.filter((student) => !still.includes(student) && !gone.includes(student));
  if (goneNow.length > 0) setGone([...gone, ...goneNow]);

  const pick = useCallback<ChangeSelection>(
    (change) => {
      setGone([]);
      onChange(change);
    },
    [onChange],
  );
  const onTap = useCallback(
    (child: PickedChild) => pick((before) => tapStudent(before, child, colourInHand)),
    [pick, colourInHand],
  );
  const onToggleGroup = useCallback(
    (group: PickedGroup) => pick((before) => toggleGroup(before, group, colourInHand, mark)),
    [pick, colourInHand, mark],
  );

  const onSelectPresent = () => {
    if (groups) pick((before) => selectPresent(before, groups, colourInHand, mark));
  };

  useEffect(() => {
    if (groups) onChange((before) => stillInGroups(before, groups));
  }, [groups, onChange]);

  const isOfRooms = new Set(groups?.map(({ ClassroomName }) => ClassroomName)).size > 1;
  const problem = loadError(groups, failure);
  const lacking = conditions?.marksMissing ? selection.filter(({ colour }) => colour === 'gray') : [];
  return (
    <section aria-labelledby={`${id}-title`} aria-describedby={error ? `${id}-error` : undefined} className="stack">
      <h2 id={`${id}-title`} className="heading">
        Students
      </h2>
      {conditions && (
        <div className={classes.hand} data-sticks="top">
          <ColourRow
            asked={conditions.asked}
            value={colourInHand}
            onChange={conditions.onColourInHand}
            hint={colourInHand === 'gray' ? 'Tap a student to clear it.' : ''}
            error={conditions.error}
          />
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <p>{error}</p>
          {lacking.length > 0 && <p>{`Without a condition: ${namesOf(lacking)}`}</p>}
        </div>
      )}
      {gone.length > 0 && (
        <StatusMessage>
          {namesOf(gone)}{' '}
          {gone.length === 1 ? 'is no longer in this room and was' : 'are no longer in this room and were'} taken out.
        </StatusMessage>
      )}
      {problem !== undefined ? (
        <div role="alert" className={classes.failed}>
          <p>{problem}</p>
          <BusyButton variant="default" onClick={() => void refetch()} loading={isFetching}>
            Try again
          </BusyButton>
        </div>
      ) : groups ? (
        <div className={classes.groups} data-chips>
          {groups.map((group, index) => (
            <StudentGroup
              // Two rooms of a location may each have a group of the same name.
              key={`${index} ${group.GroupName}`}
              group={group}
              namesRoom={isOfRooms}
              selected={selected}
              conditions={conditions?.asked}
              marksMissing={lacking.length > 0}
              mark={mark}
              onTap={onTap}
              onToggleGroup={onToggleGroup}
            />
          ))}
          <SelectPresent groups={groups} onSelect={onSelectPresent} />
        </div>
      ) : (
        <GroupSkeleton />
      )}
    </section>
  );
}

import { type Colour, type Conditions, conditionWord } from '@footprints/contracts/report-types/conditions';
import { Button } from '@mantine/core';
import { memo, useId } from 'react';
import conditionClasses from '../../ui/conditions.module.css';
import { AllergyMark, ConsentMark, type Mark } from './child-marks.tsx';
import { Chip } from './chip.tsx';
import { expectedIn, isGroupSelected, type SelectedStudent } from './selection.ts';
import classes from './student-picker.module.css';
import type { PickedChild, PickedGroup } from './told-apart.ts';

interface StudentGroupProps {
  group: PickedGroup;
  /** The groups are of several rooms, each of which may have one of the same name. */
  namesRoom: boolean;
  selected: ReadonlyMap<number, SelectedStudent>;
  /** What the chips say of a child's colour, or undefined where no condition is asked. */
  conditions: Conditions | undefined;
  /** The chips of selected children without a condition are marked as what is wrong. */
  marksMissing: boolean;
  mark: Mark | undefined;
  onTap: (child: PickedChild) => void;
  onToggleGroup: (group: PickedGroup) => void;
}

function wordOn(conditions: Conditions | undefined, colour: Colour | undefined): string {
  if (conditions === undefined || colour === undefined) return '';
  return colour === 'gray' ? 'No condition' : conditionWord(conditions, colour);
}

/** A group of children with its Select All / Select None toggle. */
export const StudentGroup = memo(function StudentGroup(props: StudentGroupProps) {
  const { group, namesRoom, selected, conditions, marksMissing, mark, onTap, onToggleGroup } = props;
  const id = useId();
  const count = group.Children.filter((child) => selected.has(child.ChildID)).length;
  const isFull = isGroupSelected(selected, group, mark);
  return (
    <section role="group" aria-labelledby={id} className={classes.group}>
      <div className={classes.head}>
        <h3 id={id} className={classes.name}>
          {namesRoom && `${group.ClassroomName} · `}
          {group.GroupName}
        </h3>
        <span className={classes.count}>
          {count} of {group.Children.length} selected
        </span>
        <Button
          variant="default"
          aria-describedby={id}
          // A whole group may be absent, or not to be photographed.
          disabled={!isFull && expectedIn(group, mark).length === 0}
          onClick={() => onToggleGroup(group)}
        >
          {isFull ? 'Select None' : 'Select All'}
        </Button>
      </div>
      <div className={classes.chips}>
        {group.Children.map((child) => {
          const colour = selected.get(child.ChildID)?.colour;
          return (
            <StudentChip
              key={child.ChildID}
              child={child}
              isSelected={colour !== undefined}
              colour={conditions === undefined ? undefined : colour}
              word={wordOn(conditions, colour)}
              lacksCondition={marksMissing && colour === 'gray'}
              mark={mark}
              onTap={onTap}
            />
          );
        })}
      </div>
    </section>
  );
});

interface StudentChipProps {
  child: PickedChild;
  isSelected: boolean;
  /** Undefined where the form asks for no condition. */
  colour: Colour | undefined;
  /** The condition in words; '' when the chip has none to say. */
  word: string;
  /** The form could not be saved because the child has no condition. */
  lacksCondition: boolean;
  /** What must not be overlooked where the child is picked. */
  mark: Mark | undefined;
  onTap: (child: PickedChild) => void;
}

/** One child to pick. Memoised: with a full room on the page, a tap draws one chip again, not sixty. */
const StudentChip = memo(function StudentChip(props: StudentChipProps) {
  const { child, isSelected, colour, word, lacksCondition, mark, onTap } = props;
  return (
    <Chip
      child={child}
      isPressed={isSelected}
      isAbsent={!child.IsHere}
      isLacking={lacksCondition}
      tint={colour && conditionClasses[colour]}
      faceSize={34}
      onTap={() => onTap(child)}
      notes={[child.IsHere ? '' : '(absent)', word].filter((note) => note !== '').join(' ')}
    >
      {mark === 'allergies' && <AllergyMark allergies={child.Allergies} />}
      {mark === 'photo consent' && !child.PhotoConsent && <ConsentMark />}
    </Chip>
  );
});

import type { ChildGroup, GroupChild } from '@footprints/contracts/children';
import { type Colour, conditionWord, type ReportSlug } from '@footprints/contracts/report-options';
import { Button } from '@mantine/core';
import { memo, useId } from 'react';
import type { Mark } from './child-marks.tsx';
import type { SelectedStudent } from './selection.ts';
import { StudentChip } from './student-chip.tsx';
import classes from './student-picker.module.css';

interface StudentGroupProps {
  group: ChildGroup;
  selected: ReadonlyMap<number, SelectedStudent>;
  /** The type whose conditions the chips say, or undefined where none is asked. */
  conditionsFor: ReportSlug | undefined;
  mark: Mark | undefined;
  onTap: (child: GroupChild) => void;
  onToggleGroup: (group: ChildGroup) => void;
}

function wordOn(slug: ReportSlug | undefined, colour: Colour | undefined): string {
  if (slug === undefined || colour === undefined) return '';
  return colour === 'gray' ? 'No condition' : conditionWord(slug, colour);
}

/** A group of children with its Select All / Select None toggle. */
export const StudentGroup = memo(function StudentGroup(props: StudentGroupProps) {
  const { group, selected, conditionsFor, mark, onTap, onToggleGroup } = props;
  const id = useId();
  const count = group.Children.filter((child) => selected.has(child.ChildID)).length;
  const isFull = count > 0 && count === group.Children.length;
  return (
    <section role="group" aria-labelledby={id} className={classes.group}>
      <div className={classes.head}>
        <h3 id={id} className={classes.name}>
          {group.GroupName}
        </h3>
        <span className={classes.count}>
          {count} of {group.Children.length} selected
        </span>
        <Button
          variant="default"
          aria-describedby={id}
          onClick={() => {
            onToggleGroup(group);
          }}
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
              colour={conditionsFor === undefined ? undefined : colour}
              word={wordOn(conditionsFor, colour)}
              mark={mark}
              onTap={onTap}
            />
          );
        })}
      </div>
    </section>
  );
});

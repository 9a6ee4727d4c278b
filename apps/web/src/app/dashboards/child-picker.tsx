import { childName, type OwnChild as Child } from '@footprints/contracts/children';
import { useId } from 'react';
import { ChildAvatar } from '../../features/children/child-avatar.tsx';
import classes from './child-picker.module.css';

interface ChildPickerProps {
  list: readonly Child[];
  active: Child;
  onChoose: (child: Child) => void;
}

/** Whose day to look at, for a parent of several. */
export function ChildPicker({ list, active, onChoose }: ChildPickerProps) {
  const name = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={`${name}-label`}>
      <legend id={`${name}-label`} className={classes.label}>
        SELECT CHILD
      </legend>
      <div className="wrap">
        {list.map((child) => (
          <label key={child.ChildID} className={classes.tab}>
            <input
              type="radio"
              className="covering"
              name={name}
              checked={child.ChildID === active.ChildID}
              onChange={() => onChoose(child)}
            />
            <ChildAvatar name={childName(child)} photo={child.Photo} size={40} />
            {childName(child)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

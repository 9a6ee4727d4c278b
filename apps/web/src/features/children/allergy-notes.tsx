import type { Allergy } from '@footprints/contracts/child-records';
import { AllergyMark } from './child-marks.tsx';
import classes from './child-cards.module.css';

/** What a child is allergic to, and what to do where that is known; nothing where it is nothing. */
export function AllergyNotes({ allergies }: { allergies: readonly Allergy[] }) {
  return (
    <>
      <AllergyMark allergies={allergies.map(({ Substance }) => Substance)} />
      {allergies
        .filter(({ Reaction }) => Reaction !== '')
        .map(({ Substance, Reaction }) => (
          <p key={Substance} className={classes.words}>
            <span className="name">{Substance}</span>: {Reaction}
          </p>
        ))}
    </>
  );
}

import type { OfferedSubject } from '@footprints/contracts/curriculum';
import classes from './filed-under.module.css';

/** Under which lesson and standards a moment of this subject is filed, before it is sent; nothing without a subject. */
export function FiledUnder({ subject }: { subject: OfferedSubject | undefined }) {
  return (
    <div role="status" className={classes.filed}>
      {subject?.Lesson === '' && <p>No lesson of this subject is in force today.</p>}
      {subject && subject.Lesson !== '' && (
        <>
          <p>
            Lesson: <strong>{subject.Lesson}</strong>
          </p>
          {subject.Standards.length > 0 && (
            <ul aria-label="Educational standards">
              {subject.Standards.map(({ Code, Title }) => (
                <li key={Code}>
                  <strong>{Code}</strong> {Title}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

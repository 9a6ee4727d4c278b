import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { Parts } from '../../lists/parts.tsx';
import { LessonList } from './lesson-list.tsx';
import { StandardList } from './standard-list.tsx';
import { SubjectList } from './subject-list.tsx';

/** Subjects, the lessons in force in them, and the standards that a lesson serves; admins change them. */
export function CurriculumPage() {
  const mayChange = useSession().hasRole('Admin');
  const text = mayChange
    ? 'What you change here changes at every location.'
    : 'The curriculum is the same at every location, so only an admin can change it.';
  const given = { mayChange, text };
  return (
    <Page title="Curriculum" back={{ to: paths.admin, label: 'Back to Overview' }} width="list">
      <Parts
        label="Curriculum"
        parts={[
          { value: 'subjects', label: 'Subjects', content: <SubjectList {...given} /> },
          { value: 'lessons', label: 'Lessons', content: <LessonList {...given} /> },
          { value: 'standards', label: 'Standards', content: <StandardList {...given} /> },
        ]}
      />
    </Page>
  );
}

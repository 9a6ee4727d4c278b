import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { Parts } from '../../lists/parts.tsx';
import { BadgeList } from './badge-catalogue-list.tsx';
import { CategoryList } from './badge-category-list.tsx';

/** The badges that children can earn, at every location; admins change them. */
export function BadgeCataloguePage() {
  const mayChange = useSession().hasRole('Admin');
  const text = mayChange
    ? 'What you change here changes at every location.'
    : 'Badges are the same at every location, so only an admin can change them.';
  return (
    <Page title="Badges" back={{ to: paths.admin, label: 'Back to Overview' }} width="list">
      <Parts
        label="Badges"
        parts={[
          { value: 'badges', label: 'Badges', content: <BadgeList mayChange={mayChange} text={text} /> },
          { value: 'categories', label: 'Categories', content: <CategoryList mayChange={mayChange} text={text} /> },
        ]}
      />
    </Page>
  );
}

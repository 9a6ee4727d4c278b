import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { Consents } from './consents.tsx';
import classes from './child-cards.module.css';
import { FamilyArchives } from './family-archives.tsx';
import { KeptHowLong } from './kept-how-long.tsx';
import { ownChildrenQuery } from './queries.ts';
import { useAsActiveChild } from './use-active-child.ts';
import { useOwnTimeZone } from './use-own-time-zone.ts';

/** What a family decides about the records of its child (product 25.1). */
export function FamilyPage() {
  const childId = idOf(useParams()['childId']);
  const timeZone = useOwnTimeZone(childId);
  const { data: children = [] } = useQuery(ownChildrenQuery);
  const child = children.find(({ ChildID }) => ChildID === childId);
  useAsActiveChild(childId);
  const first = child?.FirstName;
  return (
    <Page
      title={first === undefined ? 'Records' : `${first}’s records`}
      back={{ to: paths.portfolio, label: 'Back to Portfolio' }}
      width="form"
    >
      <div className="stack">
        <Consents childId={childId} timeZone={timeZone} isPaper={false} />
        <FamilyArchives childId={childId} title="Download a copy" timeZone={timeZone}>
          {`A copy of ${first ? `${first}’s` : 'your child’s'} records, for you to keep.`}
        </FamilyArchives>
        <KeptHowLong childId={childId} />
        <p className={classes.none}>
          <Link to={paths.privacy} className="tap-target">
            What we store, who sees it, and for how long
          </Link>
        </p>
      </div>
    </Page>
  );
}

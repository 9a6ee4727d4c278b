import { type AdminChild, archiveChild, getAdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { adminQuery } from '../../api/answer-query.ts';
import { idOf, throwIfNotFound } from '../../api/not-found.ts';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { LoadFailed } from '../../lists/loaded.tsx';
import { useOpened } from '../../lists/use-opened.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useListBehind } from '../../ui/use-list-page.ts';
import { ArchiveButton } from '../../forms/archive-button.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './child-cards.module.css';
import { ChildPhoto } from './child-photo.tsx';
import type { Opened } from './child-dialog.tsx';
import { ConsentTag } from './consent-tag.tsx';
import { CarePlansCard } from './care-plans-card.tsx';
import { ContactList } from './contact-list.tsx';
import { EraseChoice } from './erase-choice.tsx';
import { erasuresQuery, waitingOf } from './erasures-query.ts';
import { FamilyArchives } from './family-archives.tsx';
import { GuardiansCard } from './guardians-card.tsx';
import { HistoryCards } from './history-cards.tsx';
import { HoldCard } from './hold-card.tsx';
import { PaperConsents } from './paper-consents.tsx';
import { WhoLooked } from './who-looked.tsx';

// The page does not wait for what nobody has opened.
const ChildDialog = lazyDialog(() => import('./child-dialog.tsx'), 'ChildDialog');

/** The lists of a child who stands in no filter any more. */
function Records({ childId }: { childId: number }) {
  return (
    <>
      <Link to={paths.reportsOf(childId)}>Reports</Link> · <Link to={paths.momentsOf(childId)}>Moments</Link> ·{' '}
      <Link to={paths.badgesOf(childId)}>Badges</Link>
    </>
  );
}

export function ChildPage() {
  const childId = idOf(useParams()['adminChildId']);
  const child = useQuery(adminQuery(getAdminChild, { params: { adminChildId: childId } }));
  const list = useListBehind(paths.adminChildren);
  const back = { to: list, label: 'Back to Children' };
  if (!child.data) {
    throwIfNotFound(child.error);
    return (
      <Page title="Child" back={back} width="list">
        {child.error ? <LoadFailed query={child} /> : <SkeletonRows rows={3} height={200} />}
      </Page>
    );
  }
  return <ChildDetails child={child.data} error={child.error} back={back} reload={child.refetch} />;
}

interface ChildDetailsProps {
  child: AdminChild;
  error: Error | null;
  back: { to: string; label: string };
  reload: () => Promise<{ data: AdminChild | undefined }>;
}

function ChildDetails({ child, error, back, reload }: ChildDetailsProps) {
  const { opened, open: openFor } = useOpened<Opened>(async ({ dialog }) => {
    const { data } = await reload();
    return data && { dialog, child: data };
  });
  // What is being filled in does not vanish: it is told when it is saved.
  if (opened === null) throwIfNotFound(error);
  const { appInfo, activeClassroom } = useSession();
  // Of their own location, and not while they act as a room, which reads nothing of who has left.
  const hasLists = child.IsArchived && appInfo?.LocationID === child.LocationID && activeClassroom === null;
  const erasures = useQuery({ ...erasuresQuery, enabled: child.IsArchived });
  const isAsked = waitingOf(child, erasures.data) !== undefined;
  const name = childName(child);
  const open = (dialog: Opened['dialog']) => openFor({ dialog, child });
  return (
    <Page title={name} back={back} width="list">
      {child.IsArchived && (
        <StatusMessage>{`${name} is archived. The room no longer sees their records. You still do, and for a while the family does.`}</StatusMessage>
      )}
      <div className={classes.cards}>
        <div className="stack">
          <Card title="About">
            <ChildPhoto child={child} />
            <Facts
              facts={[
                ['Birth date', child.BirthDate ? longDate(child.BirthDate) : 'Not known'],
                ['Location', child.LocationName],
                ['Classroom · group', `${child.ClassroomName} · ${child.GroupName}`],
                ['What was recorded', hasLists && <Records childId={child.ChildID} />],
                ['Here today', !child.IsArchived && (child.IsHere ? 'Yes' : 'No')],
                ['Photo consent', <ConsentTag key="consent" child={child} />],
              ]}
            />
            <div className={classes.buttons}>
              {!child.IsArchived && <Button onClick={() => open('edit')}>Edit</Button>}
              <Button variant="default" onClick={() => open('move')}>
                Move
              </Button>
              <ArchiveButton
                variant="default"
                endpoint={archiveChild}
                record={{ ID: child.ChildID, Version: child.Version, isArchived: child.IsArchived }}
                noun="child"
                name={name}
                archiving={`${child.FirstName}’s room stops seeing their records right away. The family gets an email and can read them for 90 days, unless the location has set another time. You still see them, and can restore ${child.FirstName}.`}
                restoring={`${name} is back in ${child.ClassroomName}, with everything that was recorded.${isAsked ? ' The erasure that was asked for is withdrawn.' : ''}`}
              />
              {child.IsArchived && <EraseChoice child={child} onErase={() => open('erase')} />}
            </div>
          </Card>
          <Card title="Allergies">
            {child.AllergyDetails.length === 0 ? (
              <p className={classes.none}>None known.</p>
            ) : (
              <Facts facts={child.AllergyDetails.map(({ Substance, Reaction }) => [Substance, Reaction || '–'])} />
            )}
          </Card>
          <Card title="Emergency contacts and pick-up">
            <ContactList contacts={child.ContactDetails} />
            {!child.IsArchived && (
              <Button variant="default" onClick={() => open('contacts')}>
                Edit contacts
              </Button>
            )}
          </Card>
          <GuardiansCard child={child} onAdd={() => open('guardian')} />
        </div>
        <div className="stack">
          {child.IsArchived && (
            <FamilyArchives childId={child.ChildID} title="Archive for the family" timeZone={child.TimeZone}>
              {`${child.FirstName} has left. This copy is only for the family, who can also prepare it themselves while they can read the records.`}
            </FamilyArchives>
          )}
          <CarePlansCard child={child} />
          <HistoryCards child={child} />
          <PaperConsents child={child} />
          <HoldCard child={child} />
          <WhoLooked childId={child.ChildID} />
        </div>
      </div>
      {opened && <ChildDialog key={opened.key} {...opened.dialog} />}
    </Page>
  );
}

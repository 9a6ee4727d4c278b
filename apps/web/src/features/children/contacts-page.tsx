import { childName } from '@footprints/contracts/children';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { useToday } from '../../lib/use-clock.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { PrintedBy } from '../identity/printed-by.tsx';
import { sheetTitle, useSheetPlace } from '../identity/sheet-title.ts';
import { useSession } from '../identity/use-session.ts';
import { AllergyNotes } from './allergy-notes.tsx';
import { ChildAvatar } from './child-avatar.tsx';
import { ContactList } from './contact-list.tsx';
import classes from './contacts-page.module.css';
import { contactsQuery } from './queries.ts';
import { namesIn } from './told-apart.ts';

const title = 'Emergency contacts';

/** Whom to call about each child of the room, who may pick it up, and what to do about its allergies: at a glance, and on paper. */
export function ContactsPage() {
  const { activeClassroom, timeZone } = useSession();
  const ofWhat = useSheetPlace();
  const today = useToday(timeZone);
  const children = useQuery(contactsQuery(activeClassroom?.id ?? null));
  return (
    <Page
      title={title}
      documentTitle={sheetTitle(title, ofWhat, today)}
      back={{ to: paths.attendance, label: 'Back to Attendance' }}
      width="list"
      actions={<PrintButton />}
    >
      <section aria-label={title} data-sheet>
        <h2 className={classes.ofWhat}>
          {ofWhat} · {longDate(today)}
        </h2>
        <Loaded query={children} height={96} label="Loading contacts">
          {(rows) =>
            rows.length === 0 ? (
              <StatusMessage>No children here.</StatusMessage>
            ) : (
              <ul className="stack">
                {rows.map((child) => (
                  <li key={child.ChildID} className={classes.child}>
                    <ChildAvatar name={childName(child)} photo={child.Photo} size={48} />
                    <div className={classes.about}>
                      <h3 className={classes.name}>{namesIn(rows)(child)}</h3>
                      <AllergyNotes allergies={child.AllergyDetails} />
                      <ContactList contacts={child.Contacts} />
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <PrintedBy />
      </section>
    </Page>
  );
}

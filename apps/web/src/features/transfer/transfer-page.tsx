import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';
import { LocationSelect } from '../places/location-select.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import classes from './transfer.module.css';

/** Children come in as a CSV file; children, reports and attendance go out as such, of one location at a time. */
export function TransferPage() {
  const { hasRole, appInfo } = useSession();
  const choosesPlace = hasRole('Admin');
  const [locationId, setLocationId] = useState(choosesPlace ? (appInfo?.LocationID ?? null) : null);
  const place = { locationId: locationId ?? undefined, isMissing: choosesPlace && locationId === null };
  return (
    <Page title="Import & export" back={{ to: paths.admin, label: 'Back to Overview' }} width="list">
      {choosesPlace && (
        <div className={classes.place}>
          <LocationSelect value={locationId} onChange={setLocationId} none="Choose a location" />
        </div>
      )}
      <ImportCard place={place} />
      <ExportCard place={place} />
    </Page>
  );
}

import { listRetention, type LocationRetention, previewRetention } from '@footprints/contracts/retention';
import { recordKinds } from '@footprints/contracts/retention-kinds';
import { retentionPresets } from '@footprints/contracts/retention-presets';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '../../api/answer-query.ts';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useSession } from '../identity/use-session.ts';
import { HoldLine } from './hold-line.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { keepInWords } from './retention-words.ts';
import classes from './retention.module.css';

const retentionQuery = adminQuery(listRetention);

const nextNightQuery = (LocationID: number) =>
  adminQuery(previewRetention, { query: { LocationID: String(LocationID) } });

/** How long each location keeps what, which children are held, and what the next night removes (product 25.12). */
export function RetentionPage() {
  const retention = useQuery(retentionQuery);
  return (
    <Page title="How long records are kept" back={{ to: paths.adminChildren, label: 'Back to Children' }} width="list">
      <Loaded query={retention} rows={4} label="Loading how long records are kept">
        {({ Locations, Technical }) => (
          <>
            {Locations.map((location) => (
              <RetentionCard key={location.LocationID} location={location} />
            ))}
            <Card title="What the product itself needs for a while">
              <Facts facts={Technical.map(({ Title, Keep, From }) => [Title, `${keepInWords(Keep)} after ${From}`])} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function RetentionCard({ location }: { location: LocationRetention }) {
  /** As it was when its form was opened, whatever is saved meanwhile. */
  const [edited, setEdited] = useState<LocationRetention>();
  const { timeZone } = useSession();
  const { LocationID, LocationName, Rules, Holds } = location;
  const open = Holds.filter(({ EndedAt }) => EndedAt === null);
  return (
    <Card title={LocationName}>
      <PlainTable heads={['Records', 'Kept', 'By']} className={classes.rules}>
        {Rules.map((rule) => (
          <tr key={rule.Kind}>
            <th scope="row">{recordKinds[rule.Kind].title}</th>
            <td>{keepInWords(rule.Keep, rule.From)}</td>
            <td>
              {rule.Preset !== null && `${retentionPresets[rule.Preset].title}: `}
              {rule.Citation || (rule.Source === 'product' ? 'Default' : 'Our own')}
              {rule.ReadOn !== null && `, read on ${longDate(rule.ReadOn)}`}
              {rule.Reason !== '' && `. ${rule.Reason}`}
            </td>
          </tr>
        ))}
      </PlainTable>
      <NextNight locationId={LocationID} />
      {open.map((hold) => (
        <HoldLine key={hold.HoldID} hold={hold} timeZone={timeZone} hasName />
      ))}
      <Button
        variant="default"
        aria-label={`Edit how long ${LocationName} keeps records`}
        onClick={() => setEdited(location)}
      >
        Edit
      </Button>
      {edited && <RetentionDialog location={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

/** The dry run of a location, in words. */
function NextNight({ locationId }: { locationId: number }) {
  const { data } = useQuery(nextNightQuery(locationId));
  if (data === undefined) return null;
  return (
    <p className={classes.words}>
      {data.length === 0
        ? 'Nothing will be deleted tonight.'
        : `Will be deleted tonight: ${data.map(({ Kind, Count }) => `${recordKinds[Kind].title}: ${Count}`).join('; ')}.`}
    </p>
  );
}

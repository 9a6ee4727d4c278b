import { type DeviceRow, revokeDevice } from '@footprints/contracts/devices';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { writeStored } from '../../lib/storage.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { IdSelect } from '../../ui/id-select.tsx';
import { Page } from '../../ui/page.tsx';
import { arrive } from '../identity/queries.ts';
import { useSession } from '../identity/use-session.ts';
import { namedRooms, roomChoicesQuery } from '../places/queries.ts';
import { devicesQuery, usePairDevice } from './queries.ts';
import classes from './staff.module.css';

/** The tablets of the rooms: which are signed in, since when, and how one is. */
export function DevicesPage() {
  const { timeZone } = useSession();
  const query = useQuery(devicesQuery);
  const [isPairing, setIsPairing] = useState(false);
  const [isPaired, setIsPaired] = useState(false);
  const client = useQueryClient();
  // From now on this browser is the classroom's: anew, once the form that would ask before leaving is gone.
  useEffect(() => {
    if (!isPaired) return;
    void arrive(client)
      // The session is the room's by now: whoever loads the page asks again.
      .catch(() => writeStored('tft_authenticated', true))
      .then(() => window.location.assign(paths.home));
  }, [isPaired, client]);
  const pairButton = <Button onClick={() => setIsPairing(true)}>Make this a room’s tablet</Button>;
  return (
    <Page
      title="Tablets"
      back={{ to: paths.adminStaff, label: 'Back to Staff' }}
      width="list"
      actions={query.data?.length === 0 ? undefined : pairButton}
    >
      <Loaded query={query} failed="The tablets could not be loaded." rows={3} height={56} label="Loading tablets">
        {(devices) =>
          devices.length === 0 ? (
            <EmptyState
              drawing={paper}
              text="No room has a tablet yet. Sign in on the tablet, open this page there, and make it the room’s."
              action={pairButton}
            />
          ) : (
            <ul aria-label="Tablets" className="rows">
              {devices.map((device) => (
                <Device key={device.DeviceID} device={device} timeZone={timeZone} isOfSeveral={areOfSeveral(devices)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isPairing && !isPaired && <PairDialog onPaired={() => setIsPaired(true)} onClose={() => setIsPairing(false)} />}
    </Page>
  );
}

const areOfSeveral = (devices: readonly DeviceRow[]) =>
  new Set(devices.map(({ LocationName }) => LocationName)).size > 1;

interface DeviceProps {
  device: DeviceRow;
  timeZone: string | null;
  /** The list has tablets of several locations: each names its own. */
  isOfSeveral: boolean;
}

function Device({ device, timeZone, isOfSeveral }: DeviceProps) {
  const { DeviceID, Name, ClassroomName, LocationName, PairedAt, PairedBy, LastSeenAt, RevokedAt } = device;
  const by = PairedBy === null ? '' : ` by ${PairedBy}`;
  const revoke = useSaveRecord(revokeDevice, `${Name} is signed out.`);
  return (
    <li className={classes.row}>
      <strong>{Name}</strong>
      <span>{isOfSeveral && LocationName ? `${ClassroomName} (${LocationName})` : ClassroomName}</span>
      <span className={classes.times}>
        {RevokedAt === null
          ? `paired ${dateAndTime(PairedAt, timeZone)}${by} · last seen ${dateAndTime(LastSeenAt, timeZone)}`
          : `signed out ${dateAndTime(RevokedAt, timeZone)}`}
      </span>
      {RevokedAt === null && (
        <ConfirmButton
          label="Sign out"
          about={Name}
          question={`Sign ${Name} out?`}
          consequence="It is signed out right away. A director or admin has to set it up for a room again."
          onConfirm={() => revoke.mutateAsync({ DeviceID })}
        />
      )}
    </li>
  );
}

function PairDialog({ onPaired, onClose }: { onPaired: () => void; onClose: () => void }) {
  const { data: rooms = [] } = useQuery(roomChoicesQuery(undefined));
  const form = useRecordForm({
    initial: { Name: '', ClassroomID: null as number | null },
    bodyOf: ({ Name, ClassroomID }) => ({ Name, ClassroomID: ClassroomID ?? 0 }),
    save: usePairDevice(),
    onSaved: onPaired,
  });
  return (
    <RecordDialog title="Make this a room’s tablet" form={form} onClose={onClose} saveLabel="Make it the room’s">
      <p>
        Do this on the tablet itself. You are signed out of it, and it stays signed in as the room until you sign it out
        on this page.
      </p>
      <TextInput label="Name of the tablet" required autoComplete="off" {...form.bind('Name')} />
      <IdSelect
        label="Classroom"
        none="Choose a classroom"
        required
        choices={namedRooms(rooms)}
        {...form.bind('ClassroomID')}
      />
    </RecordDialog>
  );
}

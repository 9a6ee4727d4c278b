import { listRatioRules, type LocationRules } from '@footprints/contracts/ratio';
import { ratioPresets } from '@footprints/contracts/ratio-presets';
import { listRoomRules, type RoomRules, saveRoomRules } from '@footprints/contracts/room-rules';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../api/answer-query.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { wholeNumber } from '../../forms/whole-number.ts';
import { EditButton } from '../../lists/edit-button.tsx';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../lists/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { agesOf } from './ages.ts';
import { RatioRulesDialog } from './ratio-rules-dialog.tsx';
import classes from './rules.module.css';

const ratioRulesQuery = answerQuery(['room', 'ratio-rules'], listRatioRules);
const roomRulesQuery = answerQuery(['room', 'rules'], listRoomRules);

/** How many children one adult may be with at each location, and how often who sleeps is looked at in each room. */
export function RulesPage() {
  const locations = useQuery(ratioRulesQuery);
  const rooms = useQuery(roomRulesQuery);
  const failed = locations.error ? locations : rooms;
  return (
    <Page title="Ratios and checks" back={{ to: paths.admin, label: 'Back to Overview' }} width="list">
      {locations.data && rooms.data ? (
        <>
          {locations.data.map((location) => (
            <LocationCard key={location.LocationID} location={location} />
          ))}
          <RoomsCard rooms={rooms.data} />
        </>
      ) : failed.error ? (
        <LoadFailed query={failed} />
      ) : (
        <SkeletonRows rows={4} height={72} label="Loading the rules" />
      )}
    </Page>
  );
}

function LocationCard({ location }: { location: LocationRules }) {
  /** As it was when its form was opened, whatever is saved meanwhile. */
  const [edited, setEdited] = useState<LocationRules>();
  const { LocationName, Preset, Rules } = location;
  const preset = Preset && ratioPresets[Preset];
  return (
    <Card title={`Ratios at ${LocationName}`}>
      {preset && (
        <p className={classes.source}>
          <strong>{preset.title}</strong>, read on {longDate(preset.readOn)}. {preset.note}
        </p>
      )}
      {Rules.length === 0 ? (
        <p className={classes.source}>No rules yet, so no room is shown as within or over its ratio.</p>
      ) : (
        <>
          <PlainTable heads={['Age', 'One adult for', 'By']} className={classes.rules}>
            {Rules.map((rule) => (
              <tr key={`${rule.Source} ${rule.FromMonths} ${rule.ToMonths} ${rule.ChildrenPerStaff}`}>
                <td>{agesOf(rule)}</td>
                <td>{rule.ChildrenPerStaff}</td>
                <td>{rule.Source === 'preset' ? rule.Citation : `Our own${rule.Citation && `: ${rule.Citation}`}`}</td>
              </tr>
            ))}
          </PlainTable>
          <p className={classes.source}>
            If several apply, the strictest counts; in a mixed room, the youngest child’s.
          </p>
        </>
      )}
      <Button variant="default" aria-label={`Edit the ratios at ${LocationName}`} onClick={() => setEdited(location)}>
        Edit
      </Button>
      {edited && <RatioRulesDialog location={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function RoomsCard({ rooms }: { rooms: readonly RoomRules[] }) {
  const [edited, setEdited] = useState<RoomRules>();
  return (
    <Card title="Checks of sleeping children">
      <ul className="divided">
        {rooms.map((room) => (
          <li key={room.ClassroomID} className={classes.room}>
            <strong>{room.ClassroomName}</strong>
            <span>
              {room.CheckMinutes === null
                ? 'Every 15 minutes under 24 months'
                : `Every ${room.CheckMinutes} minutes, every child`}
            </span>
            <EditButton name={`the checks of ${room.ClassroomName}`} onEdit={() => setEdited(room)} />
          </li>
        ))}
      </ul>
      {edited && <CheckMinutesDialog room={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

/** After how many minutes whoever sleeps in a room is looked at; left empty, as the children's age asks. */
function CheckMinutesDialog({ room, onClose }: { room: RoomRules; onClose: () => void }) {
  const form = useRecordForm({
    initial: { CheckMinutes: room.CheckMinutes === null ? '' : String(room.CheckMinutes) },
    bodyOf: ({ CheckMinutes }) => ({
      ClassroomID: room.ClassroomID,
      Version: room.Version ?? undefined,
      CheckMinutes: CheckMinutes.trim() === '' ? null : wholeNumber(CheckMinutes),
    }),
    save: useSaveRecord(saveRoomRules, `The checks of ${room.ClassroomName} were saved.`),
    onSaved: onClose,
  });
  return (
    <RecordDialog title={`Checks of ${room.ClassroomName}`} form={form} onClose={onClose}>
      <TextInput
        label="Minutes between two checks"
        description="5 to 60, for every child who sleeps here. Leave empty for 15 minutes under 24 months and no checks after that. A nap that has begun follows it from the next check on."
        inputMode="numeric"
        {...form.bind('CheckMinutes')}
      />
    </RecordDialog>
  );
}

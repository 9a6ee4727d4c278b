import { adminMessages } from '@footprints/contracts/admin-errors';
import { staffMessages } from '@footprints/contracts/staff-errors';
import type { RoomPerson } from '@footprints/contracts/staff';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedFor } from '../../api/errors.ts';
import { isGone } from '../../api/not-found.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useStored } from '../../lib/storage.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { people } from '../../ui/more-drawings.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Face } from './face.tsx';
import { pinMin, PinPad } from './pin-pad.tsx';
import { roomPeopleQuery, useAct } from './queries.ts';
import classes from './staff.module.css';

interface WhoIsItProps {
  /** Says why it is asked, where a save waits for it. */
  isNeeded: boolean;
  onActing: () => void;
  onClose: () => void;
}

/** Asks who records in this room from now on: a face, then its PIN. */
export function WhoIsIt({ isNeeded, onActing, onClose }: WhoIsItProps) {
  const query = useQuery(roomPeopleQuery);
  const [person, setPerson] = useState<RoomPerson>();
  return (
    <ModalDialog title={person ? `Enter your PIN, ${person.DisplayName}` : 'Who is it?'} onCancel={onClose} isWide>
      <div className="stack">
        {person ? (
          <Pin key={person.StaffMemberID} person={person} onActing={onActing} onBack={() => setPerson(undefined)} />
        ) : (
          <>
            {isNeeded && <p>{staffMessages.personMissing} What you filled in stays, and is saved then.</p>}
            <Loaded query={query} failed="The staff could not be loaded." rows={3} label="Loading people">
              {(everybody) => <Faces of={everybody.filter(({ HasPin }) => HasPin)} onChoose={setPerson} />}
            </Loaded>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </ModalDialog>
  );
}

function Faces({ of, onChoose }: { of: readonly RoomPerson[]; onChoose: (person: RoomPerson) => void }) {
  if (of.length === 0) {
    return (
      <EmptyState drawing={people} text="No one here has a PIN yet. The director can send a link to choose one." />
    );
  }
  return (
    <ul className={classes.faces}>
      {of.map((person) => (
        <li key={person.StaffMemberID}>
          <button type="button" className={classes.faceButton} onClick={() => onChoose(person)}>
            <Face person={person} />
            <span>{person.DisplayName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A PIN is sent by its button; by itself once this tablet knows how many digits it has, as no guess may be counted. */
function Pin({ person, onActing, onBack }: { person: RoomPerson; onActing: () => void; onBack: () => void }) {
  const [pin, setPin] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [digits = {}, setDigits] = useStored('tft_pinDigits');
  const { mutateAsync, isPending, error } = useAct();
  const once = useOneAtATime();
  const isLocked = isRefusedFor(error, 'pinLocked') || isRefusedFor(error, 'tabletLocked');
  const send = (typed: string) => {
    if (typed.length < pinMin) return;
    const { [person.StaffMemberID]: _, ...others } = digits;
    const onSuccess = () => {
      setDigits({ ...others, [person.StaffMemberID]: typed.length });
      onActing();
    };
    const onError = (refusal: Error) => {
      // Perhaps a new PIN that is longer: the next one is sent when its owner says so.
      if (isRefusedFor(refusal, 'pinWrong')) setDigits(others);
      setPin('');
      setAttempt((last) => last + 1);
    };
    once(() => mutateAsync({ StaffMemberID: person.StaffMemberID, Pin: typed }, { onSuccess, onError }));
  };
  const type = (typed: string) => {
    setPin(typed);
    if (typed.length > pin.length && typed.length === digits[person.StaffMemberID]) send(typed);
  };
  const problem =
    error &&
    (isGone(error)
      ? adminMessages.goneMeanwhile
      : refusalText(error, 'Your PIN could not be checked. Please try again.'));
  return (
    <>
      <ErrorSummary key={attempt} messages={problem ? [problem] : []} takesFocus={false} />
      <PinPad
        label={`PIN of ${person.DisplayName}`}
        value={pin}
        onChange={type}
        onDone={() => send(pin)}
        disabled={isPending || isLocked}
      />
      <ButtonRow>
        <Button loading={isPending} disabled={isLocked || pin.length < pinMin} onClick={() => send(pin)}>
          Continue
        </Button>
        <Button variant="default" disabled={isPending} onClick={onBack}>
          Not me
        </Button>
      </ButtonRow>
    </>
  );
}

import { endHold, type LegalHold } from '@footprints/contracts/retention';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { dateAndTime } from '../../lib/dates.ts';
import classes from './retention.module.css';

const by = (name: string | null) => (name === null ? '' : ` by ${name}`);

interface HoldLineProps {
  hold: LegalHold;
  timeZone: string | null;
  hasName?: boolean;
}

/** A hold with since when, who put it and why: how to end it while it stands, and when it ended afterwards. */
export function HoldLine({ hold, timeZone, hasName = false }: HoldLineProps) {
  const { ChildName, Reason, Since, SetBy, EndedAt, EndedBy } = hold;
  const end = useSaveRecord(endHold, 'The hold was ended.');
  const since = dateAndTime(Since, timeZone);
  if (EndedAt !== null) {
    return (
      <p className={classes.ended}>
        Held from {since}
        {by(SetBy)} until {dateAndTime(EndedAt, timeZone)}, ended{by(EndedBy)}: {Reason}
      </p>
    );
  }
  return (
    <div className={classes.hold}>
      <p className={classes.words}>
        {hasName ? `${ChildName} is held` : 'Held'} since {since}
        {by(SetBy)}, until somebody ends it, so that nothing goes: {Reason}
      </p>
      <ConfirmButton
        label="End"
        variant="default"
        about={`the hold on ${ChildName}`}
        question={`End the hold on ${ChildName}?`}
        consequence="Unless another hold stands, photos that were deleted for everyone go within 15 minutes, and from tonight on records are deleted by the rules again."
        onConfirm={() => end.mutateAsync({ HoldID: hold.HoldID })}
      />
    </div>
  );
}

import { endSessions } from '@footprints/contracts/account';
import { messages } from '@footprints/contracts/errors';
import { useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { dateAndTime } from '../../lib/dates.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './account.module.css';
import { type OwnSession, sessionsQuery, useAccountChange } from './queries.ts';

/** Where one is signed in, and how to end it there. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const end = useAccountChange(endSessions);
  const others = query.data?.filter(({ IsThis }) => !IsThis) ?? [];
  return (
    <Card title="Where you are signed in">
      <Loaded query={query} failed={messages.unavailable} rows={2}>
        {(sessions) => (
          <ul className={classes.list} aria-label="Sessions">
            {sessions.map((session) => (
              <SessionRow
                key={session.SessionID}
                session={session}
                onEnd={() => end({ SessionID: session.SessionID })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {others.length > 1 && (
        <ButtonRow>
          <ConfirmButton
            variant="default"
            label="Sign out everywhere else"
            about=""
            question="Sign out everywhere but here?"
            consequence={`${others.length} other sessions end right away.`}
            confirmLabel="Sign out"
            onConfirm={() => end({ SessionID: null })}
          />
        </ButtonRow>
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<unknown> }) {
  const { timeZone } = useSession();
  const { Device, Address, SignedInAt, LastSeenAt, IsThis } = session;
  const since = `signed in ${dateAndTime(SignedInAt, timeZone)}`;
  const what = `${Device || 'this device'}, ${since}`;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.name}>
          {Device || 'An unknown device'}
          {IsThis && <Tag tone="good">This device</Tag>}
        </span>
        <span className="hint">
          {Address !== '' && `${Address} · `}last seen {dateAndTime(LastSeenAt, timeZone)} · {since}
        </span>
      </div>
      {!IsThis && (
        <ConfirmButton
          label="Sign out"
          about={what}
          question={`Sign out ${what}?`}
          consequence="Anyone using it there has to log in again."
          onConfirm={onEnd}
        />
      )}
    </li>
  );
}

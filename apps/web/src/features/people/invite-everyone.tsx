import { invitePeople, listPeople, type PersonRow } from '@footprints/contracts/people';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { counted } from '../../lib/counted.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useNotice } from '../../ui/notice.ts';
import { saveFailures } from '../../forms/save-failure.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { allRowsQuery } from '../../lists/use-rows.ts';
import classes from './people.module.css';

/** So many people are invited in one call. */
const atOnce = 500;
/** So many are named in the question; the others are counted. */
const namesShown = 10;

interface InviteEveryoneProps {
  /** Of one location; undefined: of all that the viewer sets up. */
  locationId: number | undefined;
}

/** Invites every guardian who has not been invited, once it is known and confirmed how many they are. */
export function InviteEveryone({ locationId }: InviteEveryoneProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Invite everyone not invited
      </Button>
      {isAsking && <InviteDialog locationId={locationId} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Mails the invitations, some hundreds at a time; everything that shows accounts is then asked for anew. */
function useInviteMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (people: readonly PersonRow[]) => {
      let sent = 0;
      for (let start = 0; start < people.length; start += atOnce) {
        const UserIDs = people.slice(start, start + atOnce).map(({ UserID }) => UserID);
        sent += (await call(invitePeople, { body: { UserIDs } })).data.Invited;
      }
      return sent;
    },
    // After a failure too: the first hundreds may have been invited.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

function InviteDialog({ locationId, onClose }: InviteEveryoneProps & { onClose: () => void }) {
  const asked = useQuery({
    ...allRowsQuery(listPeople, { Kind: 'guardians', Account: 'not invited', LocationID: locationId }),
    staleTime: 0,
  });
  const invite = useInviteMany();
  const say = useNotice();
  const sent = (count: number) => {
    say(`${counted(count, 'invitation is on its way', 'invitations are on their way')}.`);
    onClose();
  };
  const close = () => {
    if (!invite.isPending) onClose();
  };

  return (
    <ModalDialog title="Invite everyone not invited" onCancel={close}>
      <div className={classes.question}>
        {invite.error && <ErrorSummary messages={saveFailures(invite.error)} />}
        <Loaded query={asked} rows={1} label="Counting">
          {(people) =>
            people.length === 0 ? (
              <p>Everybody here has been invited or has set a password already.</p>
            ) : (
              <>
                <p>
                  {counted(people.length, 'guardian', 'guardians')} will be mailed a link to set a password:{' '}
                  {people
                    .slice(0, namesShown)
                    .map(({ Name, Email }) => Name || Email)
                    .join(', ')}
                  {people.length > namesShown && ` and ${counted(people.length - namesShown, 'other', 'others')}`}.
                </p>
                <Button
                  loading={invite.isPending}
                  disabled={asked.isFetching}
                  onClick={() => invite.mutate(people, { onSuccess: sent })}
                >
                  Send {counted(people.length, 'invitation', 'invitations')}
                </Button>
              </>
            )
          }
        </Loaded>
        <Button variant="default" disabled={invite.isPending} onClick={close}>
          {asked.data?.length === 0 ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </ModalDialog>
  );
}

import { adminMessages } from '@footprints/contracts/admin-errors';
import type { AccountState } from '@footprints/contracts/account-states';
import { invitePeople } from '@footprints/contracts/people';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useNotice } from '../../ui/notice.ts';
import { saveFailures } from '../../forms/save-failure.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

/** Mails somebody the link to set a first password, or a fresh one; nothing for who needs none. */
export function InviteButton({ userId, email, account }: { userId: number; email: string; account: AccountState }) {
  const say = useNotice();
  const invite = useSaveRecord(invitePeople, ({ Invited }) =>
    Invited > 0 ? `An invitation is on its way to ${email}.` : adminMessages.alreadyActive,
  );
  if (account !== 'not invited' && account !== 'invited') return null;
  const label = account === 'invited' ? 'Invite again' : 'Invite';
  return (
    <BusyButton
      variant="subtle"
      aria-label={`${label}: ${email}`}
      loading={invite.isPending}
      onClick={() => invite.mutate({ UserIDs: [userId] }, { onError: (error) => say(saveFailures(error).join(' ')) })}
    >
      {label}
    </BusyButton>
  );
}

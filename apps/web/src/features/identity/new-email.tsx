import { withdrawEmail } from '@footprints/contracts/people';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { useSaveRecord } from '../../forms/use-save-record.ts';

/** What is to be somebody's email when they have confirmed it there. */
export function NewEmail({ email }: { email: string | null }) {
  return email === null ? null : <div>Waiting for confirmation: {email}</div>;
}

export const savedAccount =
  (sentence: string) =>
  ({ EmailToConfirm }: { EmailToConfirm: boolean }) =>
    EmailToConfirm ? `${sentence} The new email counts when it has been confirmed there.` : sentence;

interface WithdrawEmailButtonProps {
  userId: number;
  version: number;
  name: string;
  email: string;
  newEmail: string | null;
}

/** Takes back the email that waits to be confirmed; nothing where none does. */
export function WithdrawEmailButton({ userId, version, name, email, newEmail }: WithdrawEmailButtonProps) {
  const withdraw = useSaveRecord(withdrawEmail, `The email stays ${email}.`);
  if (newEmail === null) return null;
  return (
    <ConfirmButton
      label="Withdraw new email"
      about={`of ${name}`}
      question={`Withdraw the new email of ${name}?`}
      consequence={`The email stays ${email}. The link in the email to ${newEmail} stops working.`}
      confirmLabel="Withdraw"
      onConfirm={() => withdraw.mutateAsync({ UserID: userId, Version: version })}
    />
  );
}

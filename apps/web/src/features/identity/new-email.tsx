/** What is to be somebody's email when they have confirmed it there. */
export function NewEmail({ email }: { email: string | null }) {
  return email === null ? null : <div>Waiting for confirmation: {email}</div>;
}

export const savedAccount =
  (sentence: string) =>
  ({ EmailToConfirm }: { EmailToConfirm: boolean }) =>
    EmailToConfirm ? `${sentence} The new email counts when it has been confirmed there.` : sentence;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { refusalText } from '../../api/refusal-text.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useFailureNotice } from '../../ui/notice.ts';
import { SuccessPanel } from '../../ui/success-panel.tsx';

interface SavedPanelProps extends ComponentProps<typeof SuccessPanel> {
  /** What was saved for whom. */
  text: string;
  /** By which it is taken back; undefined where that is not known. */
  id: number | undefined;
  undo: (id: number) => Promise<unknown>;
  /** What entries of its kind are kept under: every list of them is asked for anew afterwards. */
  entriesKey: string;
}

/** Says that an entry was saved, and takes it back at a tap: for a few minutes, as long as no family has read it. */
export function SavedPanel({ id, undo, entriesKey, ...panel }: SavedPanelProps) {
  const client = useQueryClient();
  const once = useOneAtATime();
  const sayFailed = useFailureNotice();
  const failure = (error: unknown) => refusalText(error, 'This could not be taken back. Please try again.');
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: undo,
    onSuccess: () => void client.invalidateQueries({ queryKey: [entriesKey] }),
    onError: (error) => sayFailed(`${panel.text}: ${failure(error)}`),
  });
  if (isSuccess) {
    // Another panel, which takes the focus as the first one did: the button that had it goes.
    return <SuccessPanel key="taken back" title="Taken back" text="Nobody sees it any more." actions={panel.actions} />;
  }
  return (
    <SuccessPanel {...panel}>
      {id !== undefined && (
        <BusyButton variant="subtle" loading={isPending} onClick={() => once(() => mutateAsync(id))}>
          Undo
        </BusyButton>
      )}
      {error && <p role="alert">{failure(error)}</p>}
    </SuccessPanel>
  );
}

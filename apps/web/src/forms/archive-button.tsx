import type { Endpoint, InputOf } from '@footprints/contracts/endpoint';
import type { archiveBody, savedAs } from '@footprints/contracts/fields';
import type { ReactNode } from 'react';
import { ConfirmButton } from './confirm-button.tsx';
import { useSaveRecord } from './use-save-record.ts';

interface ArchiveButtonProps {
  endpoint: Endpoint<undefined, undefined, typeof archiveBody, typeof savedAs>;
  record: Pick<InputOf<typeof archiveBody>, 'ID' | 'Version'> & { isArchived: boolean };
  /** What kind of record it is, such as `badge`. */
  noun: string;
  name: string;
  /** The name as the question has it, where it is told apart there. */
  quoted?: string;
  /** What follows from archiving it. */
  archiving: ReactNode;
  /** What follows from restoring it. */
  restoring: ReactNode;
  variant?: 'default' | 'subtle';
}

/** Puts a record away or brings it back, once the person has read what follows from it. */
export function ArchiveButton(props: ArchiveButtonProps) {
  const { endpoint, record, noun, name, quoted = name, archiving, restoring, ...rest } = props;
  const { isArchived, ...saved } = record;
  const archive = useSaveRecord(
    endpoint,
    (_, { Archived }) => `The ${noun} was ${Archived ? 'archived' : 'restored'}.`,
  );
  const label = isArchived ? 'Restore' : 'Archive';
  return (
    <ConfirmButton
      label={label}
      about={name}
      question={`${label} ${quoted}?`}
      consequence={isArchived ? restoring : archiving}
      onConfirm={() => archive.mutateAsync({ ...saved, Archived: !isArchived })}
      {...rest}
    />
  );
}

import { type AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { uploadPhoto } from '@footprints/contracts/moments';
import { IconPhotoUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readableError } from '../../api/query-client.ts';
import { upload } from '../../api/upload.ts';
import { ConfirmButton } from '../../forms/confirm-button.tsx';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { photoProblem } from '../../lib/photo-rules.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { useFailureNotice } from '../../ui/notice.ts';
import { ChildAvatar } from './child-avatar.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import cards from './child-cards.module.css';
import classes from './child-photo.module.css';

/**
 * The photo of a child alone, which stands beside its name wherever it is picked. Without consent none is given; one that is stored
 * can always be removed.
 */
export function ChildPhoto({ child }: { child: AdminChild }) {
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const name = childName(child);
  const failed = `The photo of ${name} was not changed.`;
  const save = useSaveRecord(
    saveChildPhoto,
    (_, { Filename }) => (Filename === null ? 'The photo was removed.' : 'The photo was saved.'),
    { failed: () => failed },
  );
  const sayFailed = useFailureNotice();
  const of = { ChildID: child.ChildID, Version: child.Version };
  const send = useMutation({
    mutationFn: async (file: File) => {
      setSent(0);
      const { data: Filename } = await upload(uploadPhoto, file, { onProgress: setSent }).catch((error: unknown) => {
        sayFailed(`${failed} ${readableError(error)}`);
        throw error;
      });
      return save.mutateAsync({ ...of, Filename });
    },
    onError: (error) => setProblem(readableError(error)),
    onSettled: () => setSent(null),
  });
  const choose = (file: File) => {
    if (send.isPending) return;
    const found = photoProblem(file);
    setProblem(found);
    if (found === undefined) send.mutate(file);
  };
  return (
    <div className={classes.photo}>
      <ChildAvatar name={name} photo={child.Photo} size={96} />
      <div className={classes.side}>
        {child.HasPhoto && child.Photo === null && (
          <p className={cards.none}>There is a photo, but no one sees it without consent.</p>
        )}
        {!child.HasPhoto && child.PhotoConsent !== true && !child.IsArchived && (
          <p className={cards.none}>With photo consent, {child.FirstName} can have a photo here.</p>
        )}
        {child.PhotoConsent === true && !child.IsArchived && (
          <FileButton
            accept="image/jpeg,.jpg,.jpeg"
            icon={<IconPhotoUp size={20} aria-hidden />}
            variant="default"
            onChoose={choose}
          >
            {child.HasPhoto ? 'Replace photo' : 'Add photo'}
          </FileButton>
        )}
        {child.HasPhoto && (
          <ConfirmButton
            label="Remove photo"
            about={name}
            question={`Remove the photo of ${name}?`}
            consequence="The photo is deleted, and initials show beside the name. This can’t be undone."
            isFinal
            onConfirm={() => {
              setProblem(undefined);
              return save.mutateAsync({ ...of, Filename: null });
            }}
          />
        )}
        {sent !== null && (
          <p className={cards.none}>
            <span role="status">Uploading…</span> {Math.round(sent * 100)}%
          </p>
        )}
        <FieldError isAlert>{problem}</FieldError>
      </div>
    </div>
  );
}

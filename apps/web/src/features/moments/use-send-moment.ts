import { entryMessages } from '@footprints/contracts/entry-errors';
import { uploadPhoto, type SaveMomentInput } from '@footprints/contracts/moments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedFor } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { upload } from '../../api/upload.ts';
import { useGivingUp } from '../../forms/use-giving-up.ts';
import { saveMomentOf } from './queries.ts';

interface Sending {
  /** Null where the photo is uploaded already. */
  photo: File | null;
  uploadedName: string;
  bodyFor: (photoName: string) => SaveMomentInput;
  keyFor: (content: string) => string;
  /** The server holds the photo under this name; '' when it does not hold it any more. */
  onUploaded: (photoName: string) => void;
}

/** The photo could not be uploaded; its cause is why. */
class UploadFailure extends Error {
  constructor(cause: unknown) {
    super('upload failed', { cause });
  }
}

export function momentFailure(error: unknown): string {
  return error instanceof UploadFailure
    ? refusalText(error.cause, entryMessages.uploadFailed)
    : refusalText(error, entryMessages.saveMomentFailed);
}

/**
 * Saves a moment in the order of product 9.5: the photo is uploaded, its name remembered, then the moment saved. A
 * retry goes on from the photo that is uploaded already.
 */
export function useSendMoment() {
  const [sent, setSent] = useState(0);
  const { begin, giveUp } = useGivingUp();
  const uploading = useMutation({
    mutationFn: ({ photo, signal }: { photo: File; signal: AbortSignal }) => {
      setSent(0);
      return upload(uploadPhoto, photo, { onProgress: setSent, signal });
    },
  });
  const client = useQueryClient();

  const send = async ({ photo, uploadedName, bodyFor, keyFor, onUploaded }: Sending): Promise<number | undefined> => {
    const signal = begin();
    let photoName = uploadedName;
    if (photo && photoName === '') {
      try {
        photoName = (await uploading.mutateAsync({ photo, signal })).data;
      } catch (error) {
        throw new UploadFailure(error);
      }
      if (signal.aborted) throw new UploadFailure(signal.reason);
      onUploaded(photoName);
    }
    const body = bodyFor(photoName);
    try {
      return await saveMomentOf(client, { body, idempotencyKey: keyFor(JSON.stringify(body)), signal });
    } catch (error) {
      // The server does not know the photo (any more): it must be uploaded anew.
      if (isRefusedFor(error, 'photoGone')) onUploaded('');
      throw error;
    }
  };

  return {
    send,
    giveUp,
    /** From 0 to 1 while the photo is being uploaded. */
    uploaded: uploading.isPending ? sent : undefined,
  };
}

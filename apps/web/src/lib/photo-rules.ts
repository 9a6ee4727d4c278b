import { messages } from '@footprints/contracts/errors';
import { photoMaxBytes } from '@footprints/contracts/limits';

/** What keeps a file from being a photo, said before it is uploaded (product 9.3). */
export function photoProblem(file: File): string | undefined {
  if (!/\.jpe?g$/i.test(file.name)) return messages.photoWrongType;
  return file.size > photoMaxBytes ? messages.photoTooLarge : undefined;
}

import { entryMessages } from '@footprints/contracts/entry-errors';
import { photoMaxBytes } from '@footprints/contracts/limits';

/** What keeps a file from being a photo, said before it is uploaded (product 9.3). */
export function photoProblem(file: File): string | undefined {
  if (!/\.jpe?g$/i.test(file.name)) return entryMessages.photoWrongType;
  return file.size > photoMaxBytes ? entryMessages.photoTooLarge : undefined;
}

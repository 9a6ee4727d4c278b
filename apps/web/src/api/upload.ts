import type { Endpoint } from '@footprints/contracts/endpoint';
import { type Answer, answerOf, urlOf } from './client.ts';
import { ApiError } from './errors.ts';
import { nothing, pressesSignal } from './presses.ts';

/** A large photo may take minutes on a bad connection; one that has not moved for so long is lost. */
const patienceMs = 30_000;

interface UploadOptions {
  /** Told how much is sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file as the field `file` of a form. Not by `fetch`, which does not tell how far an upload is.
 * @throws as `call` does, and the signal's reason when it was given up
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer<E>> {
  const presses = pressesSignal();
  const left = signal ?? presses;
  const form = new FormData();
  form.set('file', file);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let timer = setTimeout(abort, patienceMs);
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, patienceMs);
  };
  left.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => {
        moved();
        if (total > 0) onProgress?.(loaded / total);
      };
      request.onload = () => resolve();
      request.onerror = request.onabort = () => reject(new ApiError(0));
      request.open(endpoint.method, urlOf(endpoint));
      signal?.throwIfAborted();
      request.send(form);
    });
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', abort);
    if (left.aborted && presses.aborted) await nothing;
    signal?.throwIfAborted();
  }
  return answerOf<E>(request.status, request.responseText);
}

import { getImage } from '@footprints/contracts/images';
import { exchange } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * The bytes of a picture, as large as it is kept.
 * @throws ApiError when it could not be had
 */
export async function loadPhoto(name: string): Promise<Blob> {
  const input = { params: { name }, query: { size: 'full' } };
  const { ok, status, photo } = await exchange(getImage, input, async (response) => ({
    ok: response.ok,
    status: response.status,
    photo: await response.blob(),
  }));
  if (!ok) throw new ApiError(status);
  return photo;
}

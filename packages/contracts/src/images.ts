import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** `thumb` for lists, `detail` for a badge's 232×232 on dense screens, `full` for a moment's own page. */
export const imageSizes = ['thumb', 'full', 'detail'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** A stored picture's name as the server makes it up; no other text names one. */
export const imageNamePattern = /^[0-9a-f]{40}\.jpg$/;

/** A picture's bytes, JPEG: the one answer besides failures that is not an envelope. */
export const getImage = endpoint({
  method: 'GET',
  path: '/images/:name',
  summary: 'A photo or badge art in one size, as JPEG',
  params: z.object({ name: z.string() }),
  query: z.object({ size: z._default(z.enum(imageSizes, 'size must be thumb, full or detail.'), 'full') }),
  data: z.unknown(),
});

/** Where a picture is shown from: same origin, by cookie (product 5.22). */
export function imageUrl(name: string, size: ImageSize): string {
  return `/api${getImage.path.replace(':name', name)}?size=${size}`;
}

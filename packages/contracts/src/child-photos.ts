import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { savedAs, version } from './fields.ts';
import { photoName } from './moments.ts';
import { id } from './wire.ts';

export const saveChildPhoto = endpoint({
  method: 'POST',
  path: '/admin/children/photo/save',
  summary: 'Give a child a photo of its own that was uploaded before, or remove it; to give one asks for photo consent',
  body: z.object({ ChildID: id, Version: version, Filename: z.nullable(photoName) }),
  data: savedAs,
});

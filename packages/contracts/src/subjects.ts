import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** A choice of a dropdown: a moment's subject or a badge's category (§3). */
export const option = z.object({ Id: id, Value: z.string() });
export type Option = z.infer<typeof option>;

/** The subjects whose name is shown in bold (§3, Moment). */
export const boldSubjects: readonly string[] = ['Special Moment', 'Memo'];

export const getSubjects = endpoint({
  method: 'GET',
  path: '/funny-daffer/subject',
  summary: 'The subjects of a portfolio moment',
  data: z.array(option),
});

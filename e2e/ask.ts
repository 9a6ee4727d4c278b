import type { APIRequestContext } from '@playwright/test';
import { expect } from './story.ts';

/**
 * What the API answers to a call of this session, which it must not refuse: what is sent with it, or nothing to read.
 * @param place the address of a place of the story's own
 */
export async function ask<Data>(request: APIRequestContext, path: string, data?: object, place = ''): Promise<Data> {
  const url = `${place}/api${path}`;
  // A kept connection may be ended by the server just as it is used again; a browser asks once more by itself.
  const answer = await (data === undefined ? request.get(url, { maxRetries: 1 }) : request.post(url, { data }));
  const { Success, Errors, Data } = (await answer.json()) as { Success: boolean; Errors: string[]; Data: Data };
  expect([path, Success, Errors]).toEqual([path, true, []]);
  return Data;
}

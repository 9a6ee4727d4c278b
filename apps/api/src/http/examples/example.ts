/** One request and answer of a call. */
export interface Example {
  body?: object;
  answer: { Success: true; Errors: []; Codes: []; Data: unknown; Count?: number };
}

/** By method and path, such as `GET /trivia`. */
export type Examples = Record<string, Example>;

/** A successful answer. */
export const done = (Data: unknown, Count?: number): Example['answer'] => ({
  Success: true,
  Errors: [],
  Codes: [],
  Data,
  ...(Count === undefined ? {} : { Count }),
});

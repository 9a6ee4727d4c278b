/** The location that files come from and go to; `undefined` is the director's own. */
export interface Place {
  locationId: number | undefined;
  /** An admin has not chosen one yet. */
  isMissing: boolean;
}

import type { InputOf } from '@footprints/contracts/endpoint';
import { importChildren } from '@footprints/contracts/transfer';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The location that files come from and go to; `undefined` is the director's own. */
export interface Place {
  locationId: number | undefined;
  /** An admin has not chosen one yet. */
  isMissing: boolean;
}

/** What is imported, and to which location; undefined: the director's own. */
export type ImportInput = Omit<InputOf<typeof importChildren.body>, 'DryRun'>;

const trialKey = 'import-trial';

/** What an import would do, without storing anything; `number` tells one chosen file from the next. */
export function trialQuery(number: number, input: ImportInput | undefined) {
  return queryOptions({
    queryKey: [trialKey, number, input?.LocationID],
    queryFn: input
      ? async ({ signal }) => (await call(importChildren, { body: { ...input, DryRun: true }, signal })).data
      : skipToken,
    // A file is not asked about again behind the person's back, and is forgotten with the page.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Imports every row of a file, or none. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: ImportInput) => (await call(importChildren, { body: { ...input, DryRun: false } })).data,
    onSuccess: ({ Stored }) => {
      // Children, guardians, rooms: any list of the product may show somebody new.
      if (Stored) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== trialKey });
    },
  });
}

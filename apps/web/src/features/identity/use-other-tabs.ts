import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '../../api/query-client.ts';
import { onStoredElsewhere } from '../../lib/storage.ts';
import { dropPresses } from './queries.ts';

/** Another person in another tab means another person in this one: what is under way here ends, and everything shown is asked for anew. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onStoredElsewhere('tft_username', () => {
        // Nobody's, such as a new password by a mailed link, goes on.
        if (client.getQueryData(sessionKey)) dropPresses(client);
        void client.resetQueries();
      }),
    [client],
  );
}

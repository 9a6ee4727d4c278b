import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onStoredElsewhere } from '../../lib/storage.ts';

/** Another person in another tab means another person in this one: everything shown is asked for anew. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => onStoredElsewhere('tft_username', () => void client.resetQueries()), [client]);
}

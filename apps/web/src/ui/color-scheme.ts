import { useMediaQuery } from '@mantine/hooks';
import { useStored } from '../lib/storage.ts';

type ColorScheme = 'light' | 'dark';

/** The look in use, the system's until one was chosen, and the choice. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const [chosen, choose] = useStored('appearance');
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false });
  return [chosen ?? (systemIsDark ? 'dark' : 'light'), choose];
}

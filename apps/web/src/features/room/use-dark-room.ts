import { useLayoutEffect } from 'react';
import { useColorScheme } from '../../ui/color-scheme.ts';

/** Shows everything dark while the page is shown, dialogs too, whatever look was chosen. */
export function useDarkRoom(): void {
  const [scheme] = useColorScheme();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = 'dark';
    return () => {
      dataset['mantineColorScheme'] = scheme;
    };
  }, [scheme]);
}

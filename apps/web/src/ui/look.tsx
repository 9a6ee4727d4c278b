import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ContextType, type ReactNode, useLayoutEffect } from 'react';
import { useColorScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

type MantineSettings = NonNullable<ContextType<typeof MantineContext>>;

const ignore = () => undefined;

/**
 * Gives Mantine's components their theme. Mantine's own provider also generates style tags, which a strict content
 * security policy forbids, and whose generators would be a fortieth of the first download; `theme.css` stands for them.
 */
export function Look({ children }: { children: ReactNode }) {
  const [scheme] = useColorScheme();
  useLayoutEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
  }, [scheme]);
  const settings: MantineSettings = {
    colorScheme: scheme,
    setColorScheme: ignore,
    clearColorScheme: ignore,
    getRootElement: () => document.documentElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: false,
  };
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

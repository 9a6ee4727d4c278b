import type { MantineThemeOverride } from '@mantine/core';

const touchHeight = '48px';

/** What Mantine's components are told; colours and sizes live in `theme.css`. */
export const theme: MantineThemeOverride = {
  primaryColor: 'teal',
  defaultRadius: 'md',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: 'button', label: 'button-words' },
      vars: () => ({ root: { '--button-height': touchHeight } }),
    },
    Input: { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': touchHeight } }) },
    InputWrapper: { defaultProps: { size: 'md' }, styles: { label: { marginBottom: 6, fontWeight: 700 } } },
  },
};

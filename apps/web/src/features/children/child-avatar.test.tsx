import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChildAvatar } from './child-avatar.tsx';

test.each([
  ['Ava Carter', 'AC'],
  ['A\u030Asa O\u0308berg', 'ÅÖ'],
  ['🇩🇪 👩🏽‍🚀', '🇩🇪👩🏽‍🚀'],
  ['王芳', '王'],
])('the initials of %s are whole letters: %s', (name, initials) => {
  expect(render(<ChildAvatar name={name} />).container.textContent).toBe(initials);
});

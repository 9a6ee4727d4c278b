import { getConsents } from '@footprints/contracts/consents';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

test('the records of another family’s child are the not-found page', async () => {
  const api = new FakeApi().fail(getConsents, 404, 'Not found.');
  renderApp('/family/5', { api, as: person(['Parent']) });
  expect(await screen.findByRole('heading', { name: '404 - Not Found' })).toBeTruthy();
});

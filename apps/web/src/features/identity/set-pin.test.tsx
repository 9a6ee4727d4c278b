import { setPin } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

async function openPage(api = new FakeApi()) {
  const app = renderApp('/set-pin?id=TOKEN', { api, as: null });
  await screen.findByRole('heading', { name: 'Choose your PIN' });
  const fill = async (pin: string, again = pin) => {
    for (const [label, value] of [
      ['PIN', pin],
      ['PIN again', again],
    ] as const) {
      const field = screen.getByLabelText(label);
      await app.user.clear(field);
      await app.user.type(field, value);
    }
    await app.user.click(screen.getByRole('button', { name: 'Set PIN' }));
  };
  return { ...app, api, fill };
}

test('a PIN is chosen once with the link that was given, which does not stay in the address', async () => {
  const { api, fill, location } = await openPage(new FakeApi().answer(setPin, null));
  expect(location()).toBe('/set-pin');
  // It is typed on a pad in the rooms: nothing for a password manager to propose, or to keep as what logs in here.
  for (const label of ['PIN', 'PIN again']) {
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('off');
  }
  for (const [pin, again, said] of [
    ['12', '12', staffMessages.pinInvalid],
    ['4321', '4321', staffMessages.pinObvious],
    ['2580', '2581', 'These PINs do not match.'],
  ] as const) {
    await fill(pin, again);
    expect(await screen.findByText(said)).toBeTruthy();
  }
  expect(api.requests(setPin)).toEqual([]);
  await fill('2580');
  expect(await screen.findByRole('heading', { name: 'Your PIN is set' })).toBeTruthy();
  expect(api.requests(setPin).map(({ body }) => body)).toEqual([{ TokenID: 'TOKEN', Pin: '2580' }]);
});

test('a link that no longer works says so, and whom to ask', async () => {
  const { fill } = await openPage(new FakeApi().refuse(setPin, staffMessages.pinLinkInvalid));
  await fill('2580');
  expect(await screen.findByText(staffMessages.pinLinkInvalid)).toBeTruthy();
  expect(screen.getByText(/^If you have chosen it already, it works\. Otherwise please ask the director/)).toBeTruthy();
});

test('a page that was loaded again says that its link is to be opened again, not that it does not work', async () => {
  renderApp('/set-pin', { api: new FakeApi(), as: null });
  expect((await screen.findByRole('alert')).textContent).toBe('Please open the link again.');
  expect(screen.queryByText(staffMessages.pinLinkInvalid)).toBeNull();
  expect(screen.queryByLabelText('PIN')).toBeNull();
});

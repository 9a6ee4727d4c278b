import { getGroups } from '@footprints/contracts/children';
import { messages } from '@footprints/contracts/errors';
import { getClassrooms } from '@footprints/contracts/membership';
import { listReports } from '@footprints/contracts/reports';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../test/fake-api.ts';
import { childOf, person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const admin = person(['Admin']);
const classroom = person(['Classroom']);

describe('the admin page', () => {
  it('shows an admin the rooms of the location, and who is in them today', async () => {
    const api = new FakeApi().answer(getClassrooms, [{ UserID: 4, Email: 'sunflowers@demo.test' }]).answer(getGroups, [
      {
        GroupName: 'Big Blooms',
        Children: [childOf(1, 'Ava', 'Carter'), childOf(2, 'Kai', 'Anderson', { IsHere: false })],
      },
    ]);
    renderApp('/admin', { api, as: admin });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'sunflowers@demo.test' })).toBeTruthy();
    expect(await screen.findByText('2 students, 1 here today')).toBeTruthy();
  });

  it('says why there are no rooms for somebody without a location', async () => {
    const api = new FakeApi().refuse(getClassrooms, messages.noClassrooms);
    renderApp('/admin', { api, as: admin });
    expect(await screen.findByText(messages.noClassrooms, { normalizer: (text) => text })).toBeTruthy();
  });

  it('sends a teacher to their dashboard', async () => {
    const { location } = renderApp('/admin', {
      api: new FakeApi().answer(getGroups, []).answer(listReports, []),
      as: classroom,
    });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(location()).toBe('/');
  });
});

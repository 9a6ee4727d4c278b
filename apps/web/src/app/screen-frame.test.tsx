import { getDaySheet } from '@footprints/contracts/attendance';
import { getAppInfo, login } from '@footprints/contracts/identity';
import { listReports } from '@footprints/contracts/reports';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeApi } from '../test/fake-api.ts';
import { person } from '../test/people.ts';
import { emptySheet } from '../test/room.ts';
import { renderApp } from '../test/render-app.tsx';
import { screenAnswer } from '../test/screen-answer.ts';

const classroomApi = () => new FakeApi().answer(getDaySheet, emptySheet).answer(listReports, []);

async function goToCreateReport() {
  const app = renderApp('/', { api: classroomApi(), as: person(['Classroom']) });
  const link = await screen.findByRole('link', { name: 'Create Report' });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const animate = vi.spyOn(Element.prototype, 'animate');
  await app.user.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Create Report' });
  return { ...app, scrollTo, animate };
}

describe('another page', () => {
  test('starts at its top', async () => {
    const { scrollTo } = await goToCreateReport();
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  test('fades in over 600 ms, after the one before has faded out over 550 ms', async () => {
    const { animate } = await goToCreateReport();
    expect(animate.mock.calls).toEqual([
      [[{ opacity: 0 }, { opacity: 1 }], expect.objectContaining({ duration: 600 })],
    ]);
    const faded = screen.getByRole('main').firstElementChild as HTMLElement;
    expect(faded.style.getPropertyValue('--fade-out')).toBe('550ms');
  });

  test('is there at once for who asked for less motion', async () => {
    window.matchMedia = (query) => screenAnswer(query, query.includes('prefers-reduced-motion'));
    const { animate } = await goToCreateReport();
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('the login page', () => {
  test('has both fields, Log In, and the way to a forgotten password', async () => {
    renderApp('/login', { api: new FakeApi(), as: null });
    expect((await screen.findByLabelText('Email')).getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.getByRole('button', { name: 'Log In' }).getAttribute('type')).toBe('submit');
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('spins while it is submitting, then leads to the dashboard of who came from nowhere', async () => {
    let finish: (data: { Email: string; Roles: ['Classroom'] }) => void = () => undefined;
    const api = classroomApi().answer(
      login,
      new Promise<{ Email: string; Roles: ['Classroom'] }>((resolve) => (finish = resolve)),
    );
    const { user, location } = renderApp('/login', { api, as: null });
    await user.type(await screen.findByLabelText('Email'), 'someone@demo.test');
    api.answer(getAppInfo, person(['Classroom']));
    await user.type(screen.getByLabelText('Password'), 'Daffodil12{Enter}');
    const button = screen.getByRole('button', { name: 'Log In' });
    expect([button.hasAttribute('data-loading'), button.hasAttribute('disabled')]).toEqual([true, true]);
    finish({ Email: 'someone@demo.test', Roles: ['Classroom'] });
    await waitFor(() => {
      expect(location()).toBe('/');
    });
  });
});

import { saveReport } from '@footprints/contracts/reports';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { classroomApi } from '../reports/report-fixtures.ts';
import { answerRoomNow, tile } from './room-fixtures.ts';

async function openDiaper() {
  const api = answerRoomNow(classroomApi(), [tile(1, 'Ava')]);
  const app = renderApp('/room', { api, as: person(['Classroom']) });
  const diaper = async () => {
    await app.user.click(await screen.findByRole('button', { name: /Ava Carter/, expanded: false }));
    await app.user.click(screen.getByRole('link', { name: 'Diaper' }));
    await screen.findByRole('button', { name: 'Save for 1' });
  };
  await diaper();
  return { ...app, api, diaper };
}

describe('a form that is opened from the room', () => {
  test('is left for the room again without a question as long as nothing was filled in', async () => {
    const { user, location } = await openDiaper();
    await user.click(screen.getByRole('link', { name: 'Back to the room' }));
    expect(await screen.findByRole('button', { name: /Ava Carter/, expanded: false })).toBeTruthy();
    expect(location()).toBe('/room');
  });

  test('asks once something was', async () => {
    const { user, location } = await openDiaper();
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Cream used');
    await user.click(screen.getByRole('link', { name: 'Back to the room' }));
    expect(await screen.findByText('This report is not saved yet.')).toBeTruthy();
    expect(location()).toBe('/create-report/diaper?student=1');
  });

  test('says for whom it was saved, and leads back to the room', async () => {
    const { user, api, location } = await openDiaper();
    await user.click(screen.getByRole('radio', { name: 'Pee' }));
    await user.click(screen.getByRole('button', { name: 'Save for 1' }));
    expect(await screen.findByText('Diaper for Ava Carter')).toBeTruthy();
    expect(api.requests(saveReport)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back to the room' }));
    expect(location()).toBe('/room');
  });
});

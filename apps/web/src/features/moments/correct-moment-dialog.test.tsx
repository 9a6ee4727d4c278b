import { amendMoment, getMoment } from '@footprints/contracts/moments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { todayInZone } from '../../lib/dates.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { detailOf, momentsApi } from './moment-fixtures.ts';

test('a moment is corrected for the one student, and for every one where that is ticked (product 19.3)', async () => {
  const api = momentsApi()
    .answer(getMoment, detailOf({ Note: 'So tall!', Author: 'Sunflowers', Date: todayInZone('America/New_York') }))
    .answer(amendMoment, { DailyMomentId: 5 });
  const { user } = renderApp('/moments/5/1', { api, as: person(['Classroom']) });
  for (const isForAll of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Correct…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), ' Indeed');
    if (isForAll) await user.click(dialog.getByRole('checkbox', { name: 'For every student of this moment' }));
    await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const said = {
    DailyMomentId: 5,
    Version: 1,
    Changes: { Note: 'So tall! Indeed' },
    Reason: '',
    IsReasonShared: false,
  };
  expect(api.requests(amendMoment).map(({ body }) => body)).toEqual([
    { ...said, ChildIDs: [1] },
    { ...said, ChildID: 1 },
  ]);
});

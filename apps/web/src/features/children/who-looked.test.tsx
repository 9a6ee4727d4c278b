import { getAdminChild } from '@footprints/contracts/child-records';
import { messages } from '@footprints/contracts/errors';
import { listLooks, type Look } from '@footprints/contracts/looks';
import { listMoments } from '@footprints/contracts/moments';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { listRetention } from '@footprints/contracts/retention';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { adminChildOf, noRules } from './child-fixtures.ts';

const lookOf = (more: Partial<Look>): Look => ({
  Day: '2026-11-18',
  Who: 'staff',
  Name: 'Dana Whitfield',
  Kind: 'record',
  Count: 1,
  FirstAt: '2026-11-18T15:00:00Z',
  LastAt: '2026-11-18T16:00:00Z',
  ...more,
});
const card = () => within(screen.getByRole('region', { name: 'Who looked' }));
const lines = () =>
  card()
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('who looked', () => {
  test('is shown to a guardian who asks, below the portfolio', async () => {
    writeStored('tft_activeChild', { id: 11, name: 'Ava Carter' });
    const looks = [
      lookOf({ Count: 3 }),
      lookOf({ Who: 'family', Name: '', Kind: 'photo' }),
      lookOf({ Who: 'you', Name: 'Jordan Carter', Kind: 'photo', Day: '2026-11-17' }),
    ];
    const api = new FakeApi().answer(listMoments, [], 0).answer(listLooks, looks, 3);
    const { user } = renderApp('/portfolio', { api, as: person(['Parent']) });
    await screen.findByRole('heading', { level: 1, name: 'Portfolio' });
    expect(api.requests(listLooks)).toEqual([]);
    await user.click(card().getByRole('button', { name: 'Show who looked' }));
    // The button goes with what it showed: keyboards go on from there.
    expect(document.activeElement?.textContent).toBe('Who looked');
    await screen.findByText('Dana Whitfield (staff)');
    expect(lines()).toEqual([
      'Dana Whitfield (staff)November 18, 2026: opened a record, 3 times',
      'Another guardianNovember 18, 2026: opened a photo in full size',
      'YouNovember 17, 2026: opened a photo in full size',
    ]);
  });

  test('is shown to a director on the child’s page, a page at a time', async () => {
    const api = new FakeApi()
      .answer(getAdminChild, adminChildOf())
      .answer(listRetention, noRules)
      .answer(listLooks, [lookOf({ Who: 'family', Name: 'Eva Carter', Kind: 'export' })], 11);
    const { user } = renderApp('/admin/children/11', { api, as: person(['Director']) });
    await screen.findByRole('heading', { level: 1, name: 'Ava Carter' });
    await user.click(card().getByRole('button', { name: 'Show who looked' }));
    await screen.findByText('Eva Carter (guardian)');
    expect(lines()).toEqual(['Eva Carter (guardian)November 18, 2026: downloaded a file that names the child']);
    await user.click(card().getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Eva Carter (guardian)');
    expect(api.requests(listLooks).map(({ query }) => query)).toMatchObject([{ PageNumber: '1' }, { PageNumber: '2' }]);
  });

  test('is narrowed to some days, from their first page on (product 14.4)', async () => {
    const api = new FakeApi()
      .answer(getAdminChild, adminChildOf())
      .answer(listRetention, noRules)
      .answer(listLooks, [lookOf({})], 11);
    const { user } = renderApp('/admin/children/11', { api, as: person(['Director']) });
    await screen.findByRole('heading', { level: 1, name: 'Ava Carter' });
    await user.click(card().getByRole('button', { name: 'Show who looked' }));
    await user.click(await card().findByRole('button', { name: 'Page 2' }));
    api.answer(listLooks, [], 0);
    fireEvent.change(card().getByLabelText('First day'), { target: { value: '2026-11-01' } });
    fireEvent.change(card().getByLabelText('Last day'), { target: { value: '2026-11-18' } });
    expect(await card().findByText('No one on these days.')).toBeTruthy();
    expect(api.requests(listLooks).at(-1)?.query).toMatchObject({
      PageNumber: '1',
      FromDay: '2026-11-01',
      ToDay: '2026-11-18',
    });
  });

  test('that could not be loaded can be asked for again', async () => {
    const api = new FakeApi()
      .answer(getAdminChild, adminChildOf())
      .answer(listRetention, noRules)
      .fail(listLooks, 503, messages.unavailable);
    const { user } = renderApp('/admin/children/11', { api, as: person(['Director']) });
    await screen.findByRole('heading', { level: 1, name: 'Ava Carter' });
    await user.click(card().getByRole('button', { name: 'Show who looked' }));
    expect(await card().findByText(messages.unavailable)).toBeTruthy();
    api.answer(listLooks, [], 0);
    await user.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByText('No one so far.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Who looked');
  });
});

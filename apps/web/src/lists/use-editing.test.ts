import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useEditing } from './use-editing.ts';
import type { RowsPage } from './use-rows.ts';

type Row = { id: number; name: string };

/** The first record's dialog, whose record is being read anew until `answer`. */
function openReading() {
  const reading = Promise.withResolvers<{ data: { data: Row[] } }>();
  const rows = { refetch: () => reading.promise } as unknown as UseQueryResult<RowsPage<Row>>;
  const client = new QueryClient();
  const { result } = renderHook(() => useEditing(rows, ({ id }) => id), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client, children }),
  });
  act(result.current.edit({ id: 1, name: 'Before' }));
  act(() => result.current.edited?.dialog.onLoadPresent());
  const answer = () =>
    act(async () => {
      reading.resolve({ data: { data: [{ id: 1, name: 'Since' }] } });
      await reading.promise;
    });
  return { result, answer };
}

test('a dialog that is closed while its record is read anew stays closed', async () => {
  const { result, answer } = openReading();
  act(() => result.current.edited?.dialog.onClose());
  await answer();
  expect(result.current.edited).toBeNull();
});

test('a dialog that was opened while another’s record is read anew keeps its own', async () => {
  const { result, answer } = openReading();
  act(result.current.edit({ id: 2, name: 'Another' }));
  await answer();
  expect(result.current.edited?.dialog.row).toEqual({ id: 2, name: 'Another' });
});

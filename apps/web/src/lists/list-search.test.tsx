import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ListSearch } from './list-search.tsx';

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <ListSearch label="Search" value={params.get('search') ?? ''} onChange={(search) => setParams({ search })} />
      <Link to="/away">Away</Link>
    </>
  );
}

test('whoever types and goes to another page, whose code is still on its way, is not held back by the search', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const code = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    { path: '/', Component: List },
    { path: '/away', lazy: () => code.promise },
  ]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'parent' } });
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  code.resolve({ Component: () => 'there' });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(router.state.location.pathname).toBe('/away');
});

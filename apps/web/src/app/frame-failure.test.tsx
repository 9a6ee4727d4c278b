import { getProduct } from '@footprints/contracts/product';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { FakeApi } from '../test/fake-api.ts';
import { App } from './app.tsx';
import { reportCaught } from './caught-error.ts';
import { routes } from './router.tsx';

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

it('product 6.11: where the frame breaks, or its code cannot be loaded, the page that says so has landmarks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  new FakeApi().answer(getProduct, { ProductName: 'Little Acorns', CompanyName: 'Acorn Care' });
  const router = createMemoryRouter(
    routes.map(({ errorElement }) => ({ path: '/reports', element: <Broken />, errorElement })),
    { initialEntries: ['/reports'] },
  );
  render(<App queryClient={createQueryClient(vi.fn())} router={router} />, { onCaughtError: reportCaught });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  expect(await screen.findByText('Little Acorns')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toBe('Little Acorns');
  expect(screen.getAllByRole('main').map((main) => main.contains(heading))).toEqual([true]);
  expect(screen.getByRole('contentinfo').textContent).toBe(`© ${String(new Date().getFullYear())} Acorn Care`);
});

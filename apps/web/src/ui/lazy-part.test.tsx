import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <h1>The page</h1>
        {children}
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

const failing = () => Promise.reject(new TypeError('Failed to fetch'));

test('a part that could not be loaded says so in its own place, and offers to load the page again (product 6.8)', async () => {
  const Part = lazyPart<'Words', object>(failing, 'Words', 'The words could not be loaded.');
  show(<Part />);
  expect(await screen.findByText('The words could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('a dialog that could not be loaded says so in a dialog, which can be closed', async () => {
  const LazyForm = lazyDialog<'Form', { onClose: () => void }>(failing, 'Form');
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Edit</button>
        {isOpen && <LazyForm onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  const user = show(<Opener />);
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'The form could not be loaded.' });
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('what could be loaded stands in its place, with what it is given', async () => {
  const Words = ({ text }: { text: string }) => <p>{text}</p>;
  const Part = lazyPart(() => Promise.resolve({ Words }), 'Words', 'The words could not be loaded.');
  show(<Part text="Here at last" />);
  expect(await screen.findByText('Here at last')).toBeTruthy();
});

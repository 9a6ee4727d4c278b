import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyDialog, lazyPart } from './lazy-part.tsx';
import { ModalDialog } from './modal-dialog.tsx';

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

test('a part that could not be loaded says so in its own place, and is loaded again on demand (product 6.8)', async () => {
  const Words = ({ text }: { text: string }) => <p>{text}</p>;
  const load = vi.fn<() => Promise<{ Words: typeof Words }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue({ Words });
  const Part = lazyPart(load, 'Words', 'The words could not be loaded.');
  const user = show(<Part text="Here at last" />);
  expect(await screen.findByText('The words could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here at last')).toBeTruthy();
  expect(screen.queryByText('The words could not be loaded.')).toBeNull();
});

test('a dialog that could not be loaded says so in a dialog, which is closed or turns into it', async () => {
  const Form = ({ onClose }: { onClose: () => void }) => (
    <ModalDialog title="The form" onCancel={onClose}>
      {null}
    </ModalDialog>
  );
  const load = vi.fn<() => Promise<{ Form: typeof Form }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue({ Form });
  const LazyForm = lazyDialog(load, 'Form');
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
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'The form could not be loaded.' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'The form' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useNotice } from './notice.ts';
import { Notices } from './notices.tsx';

function Page() {
  const say = useNotice();
  return (
    <>
      <button type="button" onClick={() => say('The no was not saved.', true)}>
        Fail
      </button>
      <button type="button" onClick={() => say('The child was saved.')}>
        Save
      </button>
    </>
  );
}

test('what failed stands before what is said after it, and goes when it is dismissed (product 6.8)', async () => {
  const user = userEvent.setup();
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Notices>
          <Page />
        </Notices>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const told = () => screen.getByRole('status').textContent;
  await press('Save');
  expect(told()).toBe('The child was saved.');
  await press('Fail');
  await press('Save');
  expect(told()).toBe('The no was not saved. The child was saved.');
  await press('Dismiss message');
  expect(told()).toBe('');
  await press('Save');
  expect(told()).toBe('The child was saved.');
});

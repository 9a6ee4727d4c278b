import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('product 1.3: the names are those that the page came with until the server has told its own', async () => {
  const author = document.createElement('meta');
  author.name = 'author';
  author.content = 'Acorn <Care>';
  document.head.append(author);
  document.title = 'Little & Acorns';
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.resetModules();
  const { useProduct } = await import('./use-product.ts');
  // What a page does once it is shown.
  document.title = 'Log In';
  author.remove();

  function Names() {
    return Object.values(useProduct()).join(', ');
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Little & Acorns, Acorn <Care>')).toBeTruthy();
  document.title = '';
});

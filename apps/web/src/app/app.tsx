import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';

import { useProduct } from '../features/places/use-product.ts';
import { Look } from '../ui/look.tsx';
import { DefaultTitleContext } from '../ui/page-title.ts';
import { reportCaught } from './caught-error.ts';

type Router = ReturnType<typeof createBrowserRouter>;

function Titled({ router }: { router: Router }) {
  const { ProductName } = useProduct();
  return (
    <DefaultTitleContext value={ProductName}>
      <RouterProvider router={router} onError={reportCaught} />
    </DefaultTitleContext>
  );
}

export function App({ queryClient, router }: { queryClient: QueryClient; router: Router }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <Titled router={router} />
      </Look>
    </QueryClientProvider>
  );
}

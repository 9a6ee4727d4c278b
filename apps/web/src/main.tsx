import '@fontsource-variable/nunito';
import './ui/mantine-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { reportCaught } from './app/caught-error.ts';
import { startRouter } from './app/start-router.ts';
import { productQuery } from './features/places/use-product.ts';
import { sessionQuery } from './features/identity/queries.ts';
import { paths } from './lib/paths.ts';

const queryClient = createQueryClient(() => window.location.assign(paths.home));
// Asked while the page's own code still loads.
void Promise.allSettled([queryClient.query(sessionQuery), queryClient.query(productQuery)]);

void startRouter().then((router) => {
  createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
});

// Keeping the shell for later must not hold up the page that is being opened now, nor be loaded with it. Where its code
// cannot be had, the page does without.
window.addEventListener('load', () => {
  import('./app/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined);
});

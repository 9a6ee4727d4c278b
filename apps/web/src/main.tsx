import '@fontsource-variable/nunito';
import './ui/mantine-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { reportCaught } from './app/caught-error.ts';
import { routes } from './app/router.tsx';
import { startServiceWorker } from './app/service-worker.ts';
import { startRouter } from './app/start-router.ts';
import { productQuery } from './features/places/use-product.ts';
import { sessionQuery } from './features/identity/queries.ts';
import { paths } from './lib/paths.ts';

const queryClient = createQueryClient(() => {
  window.location.assign(paths.home);
});
// Asked while the page's own code still loads.
const ignore = () => undefined;
queryClient.query(sessionQuery).catch(ignore);
queryClient.query(productQuery).catch(ignore);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App queryClient={queryClient} router={startRouter(routes)} />
  </StrictMode>,
);

// Keeping the shell for later must not hold up the page that is being opened now.
window.addEventListener('load', () => void startServiceWorker());

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
import { readStored } from './lib/storage.ts';

const queryClient = createQueryClient(() => window.location.assign(paths.home));
// Asked while the page's own code still loads.
const ignore = () => undefined;
queryClient.query(sessionQuery).catch(ignore);
queryClient.query(productQuery).catch(ignore);
// Whoever is signed in here sees their lines of the menu next.
if (readStored('tft_authenticated') === true) import('./app/shell/signed-in-entries.tsx').catch(ignore);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App queryClient={queryClient} router={startRouter()} />
  </StrictMode>,
);

// Keeping the shell for later must not hold up the page that is being opened now, nor be loaded with it. Where its code
// cannot be had, the page does without.
window.addEventListener('load', () => {
  import('./app/service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(ignore);
});

import { askPasskey, passSecondFactor } from '@footprints/contracts/account';
import { factorKinds, type FactorKind } from '@footprints/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { RefusalError } from '../../api/errors.ts';
import { isSignedOut } from '../../api/query-client.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { arrive } from '../identity/queries.ts';
import { useLanding } from '../identity/use-landing.ts';
import { FactorForm } from './factor-form.tsx';

/** True also where the factor was taken and its answer lost. */
const stepOver = 'This step is over. Please log in again.';

/** What the sign-in before has said that the account has; nothing for whoever comes from nowhere. */
function factorsIn(state: unknown): FactorKind[] {
  const factors = (state as { factors?: unknown } | null)?.factors;
  return factorKinds.filter((kind) => Array.isArray(factors) && factors.includes(kind));
}

/** The second step of a sign-in: one of the account's second factors. */
export function SecondFactorPage() {
  const landing = useLanding();
  const state = useLocation().state as unknown;
  const navigate = useNavigate();
  const client = useQueryClient();
  /** The step is over: that is no session that ended, and one begins again with the password. */
  const within = async <Result,>(asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      await navigate(paths.loginWithError(stepOver), { replace: true, state });
      throw new RefusalError(401, [stepOver], []);
    }
  };
  const factors = factorsIn(state);

  if (landing !== undefined) return <Navigate to={landing} replace />;
  if (factors.length === 0) return <Navigate to={paths.login} replace />;
  return (
    <Page title="Second factor" width="card">
      <FactorForm
        factors={factors}
        submitLabel="Continue"
        askPasskey={async () => (await within(call(askPasskey))).data}
        prove={async (body) => {
          await within(call(passSecondFactor, { body }));
          await arrive(client);
        }}
        link={<Link to={paths.login}>Back to Log In</Link>}
      />
    </Page>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { askProofBy } from '../../api/proof.ts';

const ProofDialog = lazy(async () => ({
  default: (await import('../../features/account/proof-dialog.tsx')).ProofDialog,
}));

/** Asks the person to say again who they are, when a call needs it (product 18.4): one dialog for the whole product. */
export function ProofGate() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => askProofBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const give = (isProven: boolean) => {
    setAnswer(undefined);
    answer?.(isProven);
  };
  return (
    answer && (
      <Suspense>
        <ProofDialog onAnswer={give} />
      </Suspense>
    )
  );
}

import { useEffect, useState } from 'react';
import { askProofBy } from '../../api/proof.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const ProofDialog = lazyDialog(
  () => import('../../features/account/proof-dialog.tsx'),
  'ProofDialog',
  'The question who you are could not be loaded.',
);

/** Asks the person to say again who they are, when a call needs it (product 18.4): one dialog for the whole product. */
export function ProofGate() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => askProofBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const give = (isProven: boolean) => {
    setAnswer(undefined);
    answer?.(isProven);
  };
  return answer && <ProofDialog onProven={() => give(true)} onClose={() => give(false)} />;
}

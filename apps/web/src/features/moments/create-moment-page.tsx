import type { Option } from '@footprints/contracts/curriculum';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SuccessPanel } from '../../ui/success-panel.tsx';
import { MomentForm } from './moment-form.tsx';

interface Saved {
  subject: Option;
  count: number;
}

/** A new moment, then what to do next. */
export function CreateMomentPage() {
  const [round, setRound] = useState(1);
  // A page of its own per moment: its heading takes focus again, and nothing of the one before is left.
  return <MomentPage key={round} onAgain={() => setRound(round + 1)} />;
}

function MomentPage({ onAgain }: { onAgain: () => void }) {
  const [saved, setSaved] = useState<Saved>();
  const dashboard = { to: paths.dashboard, label: 'Back to Dashboard' };
  const nextSteps = [
    { label: 'Create New Portfolio Moment', to: paths.createMoment, onClick: onAgain },
    { label: 'Sent Portfolio Moments', to: paths.moments },
    dashboard,
  ];
  return (
    <Page title="New Portfolio Moment" back={saved ? undefined : dashboard} width={saved ? 'form' : 'list'}>
      {saved ? (
        <SuccessPanel
          title="Moment sent"
          text={`${saved.subject.Value} for ${saved.count === 1 ? '1 student' : `${String(saved.count)} students`}`}
          actions={nextSteps}
        />
      ) : (
        <MomentForm
          onSaved={(subject, count) => {
            setSaved({ subject, count });
          }}
        />
      )}
    </Page>
  );
}

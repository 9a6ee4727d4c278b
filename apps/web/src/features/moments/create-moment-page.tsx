import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { SavedPanel } from '../entries/saved-panel.tsx';
import { MomentForm, type SentMoment } from './moment-form.tsx';
import { undoMomentOf } from './queries.ts';

/** A new moment, then what to do next. */
export function CreateMomentPage() {
  const [round, setRound] = useState(1);
  // A page of its own per moment: its heading takes focus again, and nothing of the one before is left.
  return <MomentPage key={round} onAgain={() => setRound(round + 1)} />;
}

function MomentPage({ onAgain }: { onAgain: () => void }) {
  const [saved, setSaved] = useState<SentMoment>();
  const client = useQueryClient();
  const dashboard = { to: paths.dashboard, label: 'Back to Dashboard' };
  const nextSteps = [
    { label: 'Create New Portfolio Moment', to: paths.createMoment, onClick: onAgain },
    { label: 'Sent Portfolio Moments', to: paths.moments },
    dashboard,
  ];
  return (
    <Page title="New Portfolio Moment" back={saved ? undefined : dashboard} width={saved ? 'form' : 'list'}>
      {saved ? (
        <SavedPanel
          title="Moment sent"
          text={`${saved.subject.Value} for ${counted(saved.count, 'student', 'students')}${saved.when && ` · ${saved.when}`}`}
          actions={nextSteps}
          undo={() => undoMomentOf(client, saved.id)}
        />
      ) : (
        <MomentForm onSaved={setSaved} />
      )}
    </Page>
  );
}

import { undoMoment } from '@footprints/contracts/moments';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { studentsInWords } from '../children/names-of.ts';
import { SavedPanel } from '../entries/saved-panel.tsx';
import { useRoomBehind } from '../entries/use-room-behind.ts';
import { MomentForm, type SentMoment } from './moment-form.tsx';
import { momentsKey } from './queries.ts';

export function CreateMomentPage() {
  const [round, setRound] = useState(1);
  // A page of its own per moment: its heading takes focus again, and nothing of the one before is left.
  return <MomentPage key={round} onAgain={() => setRound(round + 1)} />;
}

function MomentPage({ onAgain }: { onAgain: () => void }) {
  const [saved, setSaved] = useState<SentMoment>();
  const room = useRoomBehind();
  const dashboard = { to: paths.dashboard, label: 'Back to Dashboard' };
  const nextSteps = [
    ...(room ? [room] : []),
    { label: 'Create New Portfolio Moment', to: paths.createMoment, onClick: onAgain },
    { label: 'Sent Portfolio Moments', to: paths.moments },
    dashboard,
  ];
  return (
    <Page title="New Portfolio Moment" back={saved ? undefined : (room ?? dashboard)} width={saved ? 'form' : 'list'}>
      {saved ? (
        <SavedPanel
          title="Moment sent"
          text={`${saved.subject.Value} for ${studentsInWords(saved.students)}${saved.when && ` · ${saved.when}`}`}
          actions={nextSteps}
          id={saved.id}
          undo={(DailyMomentId) => call(undoMoment, { body: { DailyMomentId } })}
          entriesKey={momentsKey}
        />
      ) : (
        <MomentForm onSaved={setSaved} />
      )}
    </Page>
  );
}

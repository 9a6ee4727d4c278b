import { type ReportType, reportTypeBySlug } from '@footprints/contracts/report-types/table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { studentsInWords } from '../children/names-of.ts';
import { SavedPanel } from '../entries/saved-panel.tsx';
import { useRoomBehind } from '../entries/use-room-behind.ts';
import { useSession } from '../identity/use-session.ts';
import { throwNotFound } from '../../api/not-found.ts';
import { undoReportOf } from './queries.ts';
import { ReportForm, type SavedReport } from './report-form.tsx';

const nextSteps = [
  { label: 'Start a New Report', to: paths.createReport },
  { label: 'Sent Reports', to: paths.reports },
  { label: 'Back to Dashboard', to: paths.dashboard },
];

/** The second step of a report: the form of its type, then what to do next. */
export function ReportFormPage() {
  const { type: slug = '' } = useParams();
  const type = reportTypeBySlug(slug) ?? throwNotFound();
  // A form of its own per type: nothing that was typed for one may appear under another.
  return <TypePage key={type.slug} type={type} />;
}

function TypePage({ type }: { type: ReportType }) {
  const { timeZone } = useSession();
  const [saved, setSaved] = useState<SavedReport>();
  const client = useQueryClient();
  const isSaved = saved !== undefined;
  const room = useRoomBehind();
  return (
    <Page
      title={type.name}
      back={isSaved ? undefined : (room ?? { to: paths.createReport, label: 'Back to Create Report' })}
      width={isSaved ? 'form' : 'list'}
    >
      {isSaved ? (
        <SavedPanel
          title="Report saved"
          text={`${type.name} for ${studentsInWords(saved.students)}${saved.when && ` · ${saved.when}`}`}
          actions={room ? [room, ...nextSteps] : nextSteps}
          undo={() => undoReportOf(client, saved.id)}
        />
      ) : (
        <ReportForm type={type} timeZone={timeZone} onSaved={setSaved} />
      )}
    </Page>
  );
}

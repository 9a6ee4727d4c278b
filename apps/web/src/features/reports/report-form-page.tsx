import { type ReportType, reportTypeBySlug } from '@footprints/contracts/report-types/table';
import { undoReport } from '@footprints/contracts/reports';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { throwNotFound } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { studentsInWords } from '../children/names-of.ts';
import { SavedPanel } from '../entries/saved-panel.tsx';
import { useRoomBehind } from '../entries/use-room-behind.ts';
import { forgetNap } from './last-nap.ts';
import { reportsKey } from './queries.ts';
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
  const [saved, setSaved] = useState<SavedReport>();
  const room = useRoomBehind();
  return (
    <Page
      title={type.name}
      back={saved ? undefined : (room ?? { to: paths.createReport, label: 'Back to Create Report' })}
      width={saved ? 'form' : 'list'}
    >
      {saved ? (
        <SavedPanel
          title="Report saved"
          text={`${type.name} for ${studentsInWords(saved.students)}${saved.when && ` · ${saved.when}`}`}
          actions={room ? [room, ...nextSteps] : nextSteps}
          id={saved.id}
          undo={async (DailyReportId) => {
            await call(undoReport, { body: { DailyReportId } });
            if (type.hasTimes) forgetNap();
          }}
          entriesKey={reportsKey}
        />
      ) : (
        <ReportForm type={type} onSaved={setSaved} />
      )}
    </Page>
  );
}

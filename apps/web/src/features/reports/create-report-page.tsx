import { reportTypes } from '@footprints/contracts/report-types/table';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import classes from './create-report-page.module.css';
import { ReportTypeIcon } from './report-type-icon.tsx';

/** The first step of a report: which of the seven kinds it is. */
export function CreateReportPage() {
  return (
    <Page title="Create Report" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      <ul className={classes.tiles}>
        {reportTypes.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.createReportOf(slug)} className={classes.tile}>
              <span className={classes.icon}>
                <ReportTypeIcon slug={slug} size={40} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

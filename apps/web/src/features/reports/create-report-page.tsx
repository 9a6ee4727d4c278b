import { reportTypes } from '@footprints/contracts/report-types/table';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { useNamedStudent } from '../children/use-named-student.ts';
import classes from './create-report-page.module.css';
import { ReportTypeIcon } from './report-type-icon.tsx';

/** The first step of a report: which of the seven kinds it is, and for whom where somebody is named. */
export function CreateReportPage() {
  const { search } = useLocation();
  const student = useNamedStudent();
  return (
    <Page title="Create Report" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      {student && <p className={classes.student}>For {student.Name}</p>}
      <ul className={classes.tiles}>
        {reportTypes.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`${paths.createReportOf(slug)}${search}`} className={classes.tile}>
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

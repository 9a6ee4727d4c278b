import { reportTypeBySlug } from '@footprints/contracts/report-types/table';
import { Outlet, useParams } from 'react-router-dom';
import { throwNotFound } from '../../api/not-found.ts';

/** A report type that does not exist leads to the not-found page, whoever asks for it (product 6.2). */
export function KnownReportType() {
  const { type = '' } = useParams();
  return reportTypeBySlug(type) ? <Outlet /> : throwNotFound();
}

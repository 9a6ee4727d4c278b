import { entryMessages } from '../entry-errors.ts';
import { type ReportSaid, type ReportProblem, type ReportTypeDefinition, type WriteTime } from './definition.ts';

function problems({ timeStart, timeEnd }: ReportSaid): ReportProblem[] {
  const problem = (message: string): ReportProblem[] => [{ field: 'nap', message }];
  if (!timeStart || !timeEnd) return problem(entryMessages.napTimeMissing);
  if (timeStart === timeEnd) return problem(entryMessages.napTimesEqual);
  return timeStart > timeEnd ? problem(entryMessages.napTimesReversed) : [];
}

function details({ timeStart, timeEnd }: ReportSaid, writeTime: WriteTime): string {
  return timeStart && timeEnd ? `${writeTime(timeStart)} – ${writeTime(timeEnd)}` : '';
}

export const nap = {
  id: 3,
  slug: 'nap',
  name: 'Nap',
  options: null,
  conditions: null,
  hasTimes: true,
  isNoteRequired: false,
  asks: [],
  problems,
  storedInfo: () => '',
  details,
  summary: (content, _condition, writeTime) => {
    const times = details(content, writeTime);
    return times === '' ? '' : `Nap ${times}`;
  },
} as const satisfies ReportTypeDefinition;

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OtherReports } from './other-reports.tsx';

const gone = { TimeStart: null, TimeEnd: null };

test('the sleep sheet says what the reports of a nap say otherwise, and nothing where none does (product 20.5)', () => {
  const sheet = render(<OtherReports reports={undefined} />);
  expect(sheet.container.textContent).toBe('');
  sheet.rerender(<OtherReports reports={[{ Why: 'corrected', TimeStart: '12:20', TimeEnd: '12:40' }]} />);
  expect(sheet.container.textContent).toBe('The report says 12:20 PM – 12:40 PM, corrected.');
  sheet.rerender(
    <OtherReports
      reports={[
        { Why: 'withdrawn', ...gone },
        { Why: 'moved', ...gone },
      ]}
    />,
  );
  expect(sheet.container.textContent).toBe('The report was withdrawn. The report was moved to another student.');
});

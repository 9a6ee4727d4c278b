/** What is read and printed of a day. */
export { RatioLogPage } from './ratio-log-page.tsx';
export { SleepSheetPage } from './sleep-sheet-page.tsx';

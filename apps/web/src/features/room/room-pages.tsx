export { RatioLogPage } from './ratio-log-page.tsx';
export { RoomPage } from './room-page.tsx';
export { RoomSleepPage } from './room-sleep-page.tsx';
export { SleepSheetPage } from './sleep-sheet-page.tsx';

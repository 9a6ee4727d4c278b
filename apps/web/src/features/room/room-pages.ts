/** What stands open in a room all day: loaded together, as one leads to the other. */
export { RoomPage } from './room-page.tsx';
export { RoomSleepPage } from './room-sleep-page.tsx';

/** Who works in the rooms, and on which tablets: loaded together, as one leads to the other. */
export { AdminStaffPage } from './admin-staff-page.tsx';
export { DevicesPage } from './devices-page.tsx';

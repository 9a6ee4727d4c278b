import { IconCamera, IconClockHour3, IconFilePlus } from '@tabler/icons-react';
import { WhoIsHere } from '../../features/attendance/who-is-here.tsx';
import { paths } from '../../lib/paths.ts';
import { TileLink, Tiles } from '../../ui/tile-link.tsx';
import classes from './dashboard.module.css';
import { LatestReports } from './latest-reports.tsx';

/** What a teacher opens all day: record something, and today at a glance. */
export function ClassroomDashboard({ today }: { today: string }) {
  return (
    <>
      <Tiles wrap="large">
        <TileLink to={paths.room} label="The Room, Now" icon={IconClockHour3} />
        <TileLink to={paths.createReport} label="Create Report" icon={IconFilePlus} />
        <TileLink to={paths.createMoment} label="Create Moment" icon={IconCamera} />
      </Tiles>
      <div className={classes.columns}>
        <WhoIsHere classroomId={null} />
        <LatestReports today={today} />
      </div>
    </>
  );
}

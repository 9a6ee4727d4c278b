import type { OwnChild } from '@footprints/contracts/children';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { IconAward, IconBulb, IconCalendarStats, IconClipboardList, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ownChildrenQuery } from '../../features/children/queries.ts';
import { useActiveChild } from '../../features/children/use-active-child.ts';
import { useNews } from '../../features/children/use-news.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { triviaQuery } from '../../features/trivia/queries.ts';
import { longDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TileLink, Tiles } from '../../ui/tile-link.tsx';
import { ChildPicker } from './child-picker.tsx';
import classes from './dashboard.module.css';
import { Today } from './today.tsx';
import { Week } from './week.tsx';
import { people } from '../../ui/more-drawings.ts';

function Stats({ child }: { child: OwnChild }) {
  return (
    <dl className={classes.stats}>
      <div className={classes.stat}>
        <IconCalendarStats size={28} stroke={1.6} aria-hidden />
        <dt>Learning days</dt>
        <dd>{child.LearningDaysCount}</dd>
      </div>
      <div className={classes.stat}>
        <IconAward size={28} stroke={1.6} aria-hidden />
        <dt>Badges earned</dt>
        <dd>{child.BadgeCount}</dd>
      </div>
    </dl>
  );
}

/** Where to go on to, with how much is new there. */
function WaysOn({ childId }: { childId: number }) {
  const news = useNews(childId);
  const { isStaff } = useSession();
  return (
    <Tiles>
      <TileLink to={paths.parentReports} label="Reports" icon={IconClipboardList} />
      <TileLink to={paths.portfolio} label="Portfolio" icon={IconPhoto} news={news.inPortfolio} />
      <TileLink
        to={isStaff ? paths.badgesOf(childId) : paths.badges}
        label="Badges"
        icon={IconAward}
        news={news.badges.size}
      />
    </Tiles>
  );
}

function OwnChildren({ list, today }: { list: readonly OwnChild[]; today: string }) {
  const [active, choose] = useActiveChild(list);
  if (!active) return <EmptyState drawing={people} text={entryMessages.noStudentsRetrieved} />;
  return (
    <>
      {list.length > 1 && <ChildPicker list={list} active={active} onChoose={choose} />}
      {active.LeftOn === null ? (
        <Today childId={active.ChildID} today={today} />
      ) : (
        <LeftNote child={active} leftOn={active.LeftOn} />
      )}
      <Stats child={active} />
      <WaysOn childId={active.ChildID} />
      {active.LeftOn === null && <Week childId={active.ChildID} today={today} />}
      <TriviaBox />
    </>
  );
}

/** What a parent glances at: one child's day, whole, then how far it has come. */
export function ParentDashboard({ today }: { today: string }) {
  return (
    <Loaded query={useQuery(ownChildrenQuery)} failed={entryMessages.getStudentsFailed} rows={7} height={96}>
      {(list) => <OwnChildren list={list} today={today} />}
    </Loaded>
  );
}

/** In place of a child's day, once they have left: until when their family can read the records, and where to download them. */
function LeftNote({ child, leftOn }: { child: OwnChild; leftOn: string }) {
  const { FirstName, ReadUntil, ChildID } = child;
  return (
    <Card title={`${FirstName} left on ${longDate(leftOn)}`}>
      <p>
        {ReadUntil === null
          ? `You can still read ${FirstName}’s records.`
          : `You can read ${FirstName}’s records until ${longDate(ReadUntil)}. Download a copy before then.`}
      </p>
      <Button component={Link} to={paths.family(ChildID)}>
        Go to the records
      </Button>
    </Card>
  );
}

/** A friendly note, when there is one; its absence or failure is nothing to tell a parent about. */
function TriviaBox() {
  const { data: trivia } = useQuery(triviaQuery);
  if (!trivia) return null;
  return (
    <aside aria-label={trivia.Title} className={classes.trivia}>
      <IconBulb size={28} stroke={1.6} aria-hidden />
      <div>
        <p className={classes.triviaTitle}>{trivia.Title}</p>
        <p className={classes.triviaText}>{trivia.Message}</p>
      </div>
    </aside>
  );
}

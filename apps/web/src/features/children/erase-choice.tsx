import type { AdminChild } from '@footprints/contracts/child-records';
import { erasureMessages } from '@footprints/contracts/erasure-errors';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { LoadFailed } from '../../lists/loaded.tsx';
import classes from './child-cards.module.css';
import { erasuresQuery, waitingOf } from './erasures-query.ts';
import { useHolds } from './use-holds.ts';

/**
 * The way to erase what is about a child that has left, or what stands in it: asking anew would put aside what somebody else has
 * asked for and waits for this very viewer (product 25.24).
 */
export function EraseChoice({ child, onErase }: { child: AdminChild; onErase: () => void }) {
  const erasures = useQuery(erasuresQuery);
  const { retention, isHeld } = useHolds(child);
  const waiting = waitingOf(child, erasures.data);
  return (
    <>
      {erasures.error && !erasures.data ? (
        <LoadFailed query={erasures} />
      ) : isHeld ? (
        <p className={classes.none}>{erasureMessages.erasureHeld}</p>
      ) : (
        <>
          {waiting && (
            <p className={classes.none}>
              {waiting.AskedBy} asked for an erasure on {dateAndTime(waiting.AskedAt, child.TimeZone)}. A second person
              has to confirm it.
            </p>
          )}
          {!erasures.isPending && !retention.isPending && waiting?.MayConfirm !== true && (
            <Button variant="default" onClick={onErase}>
              Erase…
            </Button>
          )}
        </>
      )}
      <Button component={Link} to={paths.adminErasures} variant="subtle">
        Erasures
      </Button>
    </>
  );
}

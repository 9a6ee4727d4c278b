import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  /** How many pages there are. */
  total: number;
  onChange: (page: number) => void;
}

const controlLabels = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const;
const now = { getInitialValueInEffect: false };

/** Leads through the pages of a list; hidden with one page. The smallest phones have no room for numbers that a thumb can hit. */
export function Pager({ page, total, onChange }: PagerProps) {
  const isNarrow = useMediaQuery('(max-width: 32em)', false, now);
  const isSmallest = useMediaQuery('(max-width: 22em)', false, now);
  if (total <= 1) return null;
  const shared = {
    value: page,
    total,
    onChange,
    size: 'lg',
    getControlProps: (control: keyof typeof controlLabels) => ({ 'aria-label': controlLabels[control] }),
  } as const;
  return (
    <nav aria-label="Pages" className={classes.pager}>
      {isSmallest ? (
        <Pagination.Root {...shared}>
          <div className={classes.row}>
            <Pagination.First aria-label={controlLabels.first} />
            <Pagination.Previous aria-label={controlLabels.previous} />
            <span className={classes.place} aria-current="page">
              {page} of {total}
            </span>
            <Pagination.Next aria-label={controlLabels.next} />
            <Pagination.Last aria-label={controlLabels.last} />
          </div>
        </Pagination.Root>
      ) : (
        <Pagination
          {...shared}
          siblings={isNarrow ? 0 : 1}
          boundaries={1}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
    </nav>
  );
}

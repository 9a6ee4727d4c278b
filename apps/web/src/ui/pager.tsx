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

/** Leads through the pages of a list; hidden with one page. */
export function Pager({ page, total, onChange }: PagerProps) {
  const isNarrow = useMediaQuery('(max-width: 32em)', false, { getInitialValueInEffect: false });
  if (total <= 1) return null;
  return (
    <nav aria-label="Pages" className={classes.pager}>
      <Pagination
        value={page}
        total={total}
        onChange={onChange}
        size="lg"
        siblings={isNarrow ? 0 : 1}
        boundaries={1}
        getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
        getItemProps={(number) => ({ 'aria-label': `Page ${String(number)}` })}
      />
    </nav>
  );
}

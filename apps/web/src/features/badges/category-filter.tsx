import { entryMessages } from '@footprints/contracts/entry-errors';
import { allFilter } from '@footprints/contracts/limits';
import type { Option } from '@footprints/contracts/curriculum';
import type { UseQueryResult } from '@tanstack/react-query';
import { IdSelect } from '../../ui/id-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';

interface CategoryFilterProps {
  categories: UseQueryResult<Option[]>;
  /** A category, or -1 for all. */
  value: number;
  onChange: (category: number) => void;
}

/** Narrows a list of badges to one category; starts at all of them (product 6.10). */
export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  const { data, isError } = categories;
  if (isError && !data) return <LoadFailure text={entryMessages.getCategoriesFailed} query={categories} />;
  if (data?.length === 0) return <StatusMessage>{entryMessages.getCategoriesFailed}</StatusMessage>;
  return (
    <IdSelect
      label="Category"
      none="Show All"
      choices={data?.map(({ Id, Value }) => ({ id: Id, name: Value }))}
      value={value === allFilter ? null : value}
      onChange={(id) => onChange(id ?? allFilter)}
    />
  );
}

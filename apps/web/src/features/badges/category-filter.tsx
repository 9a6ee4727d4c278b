import { entryMessages } from '@footprints/contracts/entry-errors';
import { allFilter } from '@footprints/contracts/limits';
import type { Option } from '@footprints/contracts/curriculum';
import { NativeSelect } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
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
    <NativeSelect
      label="Category"
      data={[
        { value: String(allFilter), label: 'Show All' },
        ...(data ?? []).map(({ Id, Value }) => ({ value: String(Id), label: Value })),
      ]}
      value={String(value)}
      disabled={!data}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

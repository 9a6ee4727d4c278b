import { Skeleton } from '@mantine/core';

interface SkeletonRowsProps {
  rows?: number;
  /** Height of one row in pixels, that of the row it stands for. */
  height?: number;
  label?: string;
}

/** The shape of a list while it loads. */
export function SkeletonRows({ rows = 6, height = 72, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="rows">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} aria-hidden />
      ))}
    </div>
  );
}

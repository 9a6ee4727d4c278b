/** A small line drawing for a place with nothing to show yet; decoration only. */
export type Shape = readonly string[];

export const footprints: Shape = [
  'M44 56c11 0 15 7 14 15-1 7-6 9-6 15 0 5-3 7-8 7s-8-4-8-9c0-5-4-7-5-13-1-8 3-15 13-15Z',
  'M54 42a5 6 0 1 0 .1 0M43 42a4 5 0 1 0 .1 0M34 46a3.5 4.5 0 1 0 .1 0',
  'M78 40c-8 0-11 5-10 11 1 5 4 7 4 11 0 4 3 5 6 5s6-3 6-7c0-4 3-5 4-9 1-6-3-11-10-11Z',
  'M70 29a4 5 0 1 0 .1 0M79 28a3 4 0 1 0 .1 0M86 31a3 3.5 0 1 0 .1 0',
];

/** A drawing, in the accent colour. */
export function Drawing({ shape, size = 112 }: { shape: Shape; size?: number }) {
  return (
    <svg viewBox="0 0 120 120" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="60" cy="60" r="56" fill="var(--accent-surface)" />
      {shape.map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
